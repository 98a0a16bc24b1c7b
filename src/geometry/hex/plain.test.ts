import { describe, expect, test } from 'vitest';
import { hexNamed, makeBoard } from './board.ts';
import { makeDraft, makeHexMap, setHexside, setRoad, terrainCode } from './map.ts';
import { hexMapFrom, plainHexMap } from './plain.ts';

function lane() {
  const draft = makeDraft(makeBoard(6, 5));
  const here = hexNamed(draft.board, '0303');
  draft.terrain[here] = terrainCode('stone building');
  draft.floors[here] = 2;
  draft.level[here] = -1;
  setHexside(draft, here, 1, 'bocage');
  setRoad(draft, here, 4);
  const names = [{ text: 'La Cavée', hexes: [here] }];
  return makeHexMap(draft, { id: 'lane', title: 'Lane', theme: 'normandy', names, objectives: [here] });
}

describe('a hex map as plain data', () => {
  test('comes back as it was, by way of JSON too', () => {
    const map = lane();
    expect(hexMapFrom(JSON.parse(JSON.stringify(plainHexMap(map))))).toEqual(map);
  });

  test('holds nothing but plain lists', () => {
    const plain = plainHexMap(lane());
    for (const value of Object.values(plain)) expect(ArrayBuffer.isView(value)).toBe(false);
  });
});
