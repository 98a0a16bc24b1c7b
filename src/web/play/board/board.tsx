/** The table: ground, pieces and plans on two canvases, and over them a real button for every piece. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RulesetPage } from '../ruleset-page.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';
import type { Insets } from './camera.ts';
import { type BoardHandle, handleOf } from './handle.ts';
import { Pieces } from './piece-buttons.tsx';
import { type Tip, usePointers } from './pointers.ts';
import { Scene } from './scene.ts';

export function Board({
  store,
  rules,
  insets,
  handle,
}: {
  store: TableStore;
  rules: RulesetPage;
  insets: Insets;
  handle: RefObject<BoardHandle | null>;
}) {
  const { ground, tool, shown } = usePick(store, 'ground', 'tool', 'shown');
  const cursor = useTable(store, () => rules.touch.cursor(store));
  const box = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const edges = useRef(insets);
  edges.current = insets;

  useEffect(() => {
    if (!ground || !under.current || !over.current || !box.current) return;
    const canvases = { under: under.current, over: over.current };
    const made = new Scene(store, rules, ground, canvases, edges.current);
    made.buttons = buttons.current;
    const size = (): void => {
      // It may be told of when the board is gone already.
      if (!box.current) return;
      const { width, height } = box.current.getBoundingClientRect();
      made.resize({ width, height }, edges.current);
    };
    size();
    const watch = new ResizeObserver(size);
    watch.observe(box.current);
    let measuring = 0;
    const stop = store.subscribe(() => {
      made.changed(false);
      clearTimeout(measuring);
      measuring = window.setTimeout(() => made.measureAgain(), 120);
    });
    setScene(made);
    handle.current = handleOf(made);
    return () => {
      watch.disconnect();
      stop();
      clearTimeout(measuring);
      made.close();
      handle.current = null;
      setScene(null);
    };
  }, [ground, store, rules, handle]);

  useEffect(() => {
    if (!scene || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    scene.resize({ width, height }, insets);
  }, [scene, insets]);

  const [tip, setTip] = useState<Tip | null>(null);
  usePointers(store, scene, box, setTip);

  return (
    <div
      className={`board tool-${tool} ${cursor}`}
      ref={box}
      data-testid="board"
      role="application"
      aria-label="The table. Arrow keys move, plus and minus zoom."
    >
      <div aria-hidden="true">
        <canvas ref={under} />
        <canvas ref={over} />
      </div>
      <Pieces store={store} list={buttons} />
      {scene && shown && <rules.table.Cards store={store} scene={scene} tip={tip} />}
    </div>
  );
}
