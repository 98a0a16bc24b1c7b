/** How the situation map is drawn: one's own, friends by report, the enemy as he is known; to an umpire all of it, with what is believed. */
import { at, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import type { PieceButton, TablePart } from '../../ruleset-page.ts';
import { enemyOf } from '../../sides.ts';
import type { PieceOnScreen, Scene, StonkKinds, TableState } from '../store.ts';
import type { ShownContact, ShownElement, ShownFriend } from '../view.ts';
import { contactSpoken, elementSpoken, friendSpoken } from '../words.ts';
import { type Drawn, drawBase } from './bases.ts';
import { Cards } from './cards.tsx';
import { Follow } from './follow.ts';
import { drawOver } from './over.ts';
import { drawUnder } from './under.ts';

/** Below so many pixels an inch only headquarters show. */
const COMPANIES_ONLY = 20;
const LEAST = { w: 24, h: 17 };

/** A base that faces south lies like one that faces north. */
function turnOf(facing: number): number {
  const half = ((facing % 24) + 24) % 24;
  return ((half > 12 ? half - 24 : half) * Math.PI) / 24;
}

/** What stands on the map now, the piece in hand last. */
export function standing(state: TableState, zoom: number) {
  const { shown, layers, selected } = state;
  const isUmpire = shown?.seat.isUmpire ?? false;
  const elements = (shown?.elements ?? []).filter(
    (one) => one.at && (!isUmpire || layers.truth) && (zoom >= COMPANIES_ONLY || one.isHq || one.id === selected),
  );
  const contacts = (shown?.contacts ?? []).filter((one) => !isUmpire || layers[enemyOf(one.side)]);
  const friends = isUmpire ? [] : (shown?.friends ?? []);
  return { elements, contacts, friends };
}

type Common = { readonly at: XY; readonly facing: number; readonly front: number; readonly depth: number };

function stand(scene: Scene, pen: Pen): PieceOnScreen[] {
  const state = scene.store.get();
  const { camera } = scene;
  const { elements, contacts, friends } = standing(state, camera.zoom);
  const scale = camera.zoom / scene.per;
  const out: PieceOnScreen[] = [];
  const put = (
    what: PieceOnScreen['what'],
    one: Common & Pick<Drawn, 'side' | 'kind'> & { readonly id: string },
    how: Pick<Drawn, 'rim' | 'isPale' | 'isDug' | 'echelon'>,
  ): void => {
    const spot = at(pen, one.at);
    const [w, h] = [Math.max(LEAST.w, one.front * scale), Math.max(LEAST.h, one.depth * scale)];
    const turn = turnOf(one.facing);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([i, j]) => {
      const [x, y] = [(i! * w) / 2 / camera.zoom, (j! * h) / 2 / camera.zoom];
      return { x: x * c - y * s, y: x * s + y * c };
    });
    const reach = Math.hypot(w, h) / 2 / camera.zoom;
    if (scene.isOnScreen(spot, reach + 0.5))
      drawBase(pen.to, {
        ...{ side: one.side, kind: one.kind, ...spot, w, h, turn, isSelected: one.id === state.selected },
        ...how,
      });
    const half = { w: Math.abs((w / 2) * c) + Math.abs((h / 2) * s), h: Math.abs((w / 2) * s) + Math.abs((h / 2) * c) };
    out.push({ id: one.id, what, at: { x: one.at[0], y: one.at[1] }, ring, reach, screen: spot, half });
  };
  const plain = { isPale: false, isDug: false, echelon: 'platoon' } as const;
  const isUmpire = state.shown?.seat.isUmpire ?? false;
  for (const one of contacts) {
    const rim = isUmpire || one.how === 'last seen' ? 'dotted' : one.how === 'reported' ? 'dashed' : 'solid';
    put('contact', one, { ...plain, rim, isPale: rim === 'dotted', isDug: false });
  }
  for (const one of friends) put('friend', one, { ...plain, rim: 'dashed', isPale: one.age > 10 });
  // The larger lies below, the one in hand above all.
  const order = ({ id, front, depth }: ShownElement): number => (id === state.selected ? 1 : -front * depth);
  for (const one of [...elements].sort((a, b) => order(a) - order(b)))
    put('element', { ...one, at: one.at! }, { ...plain, rim: 'solid', isDug: one.dug !== null, echelon: one.echelon });
  return out;
}

/** All of one's own that stand there. */
function opening({ shown, own }: TableState) {
  const places = (shown?.elements ?? []).flatMap(({ at, side }) => (at && (own === null || side === own) ? [at] : []));
  return places.length === 0 ? null : { places, around: 4 };
}

let listed: { readonly of: readonly unknown[]; readonly list: readonly PieceButton[] } | null = null;

/** A button for each piece, one's own first. */
function pieces(state: TableState): readonly PieceButton[] {
  const { shown, names, own, selected, layers } = state;
  const of = [shown, names, own, selected, layers];
  if (listed?.of.every((one, i) => one === of[i])) return listed.list;
  const { elements, contacts, friends } = standing(state, COMPANIES_ONLY);
  const list: PieceButton[] = [
    ...elements.map((one) => ({
      ...{ id: one.id, side: one.side, at: one.at, isPressed: one.id === selected },
      words: elementSpoken(one, names.get(one.id)?.full ?? one.name, one.side === own, one.id === selected),
    })),
    ...contacts.map((one: ShownContact) => ({
      ...{ id: one.id, side: one.side, at: one.at, isPressed: one.id === selected },
      words: contactSpoken(one, one.id.slice(one.id.lastIndexOf('#') + 1)),
    })),
    ...friends.map((one: ShownFriend) => ({
      ...{ id: one.id, side: one.side, at: one.at, isPressed: one.id === selected, words: friendSpoken(one) },
    })),
  ];
  listed = { of, list };
  return list;
}

export const STONK_TABLE: TablePart<StonkKinds> = {
  zoom: { nearest: 220, readable: 18, close: 46 },
  sprites: () => ({ forgetLabels: () => {} }),
  pieces,
  under: drawUnder,
  stand,
  over: drawOver,
  isMoving: () => false,
  opening,
  Cards,
  Follow,
};
