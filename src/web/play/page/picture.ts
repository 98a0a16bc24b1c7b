/** The picture of a game for the list of saved ones: its map, small, and nothing of what stands on it, which may be a secret. */
import { useEffect } from 'react';
import type { BoardHandle } from '../board/handle.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

/** Pixels. */
const WIDE = 320;

export function usePicture(store: TableStore, board: { current: BoardHandle | null }): void {
  const { ground, phase } = usePick(store, 'ground', 'phase');
  useEffect(() => {
    const handle = board.current;
    if (!handle || !ground || phase !== 'playing') return;
    const take = (): void => {
      const overview = handle.ground?.overview;
      if (!overview || store.keeping.picture) return;
      end();
      void paint(overview, ground.height / ground.width).then((picture) => {
        store.keeping.picture = picture;
      });
    };
    const end = handle.subscribe(take);
    take();
    return end;
  }, [store, board, ground, phase]);
}

async function paint(overview: CanvasImageSource, shape: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDE, Math.max(1, Math.round(WIDE * shape)));
  canvas.getContext('2d')?.drawImage(overview, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}
