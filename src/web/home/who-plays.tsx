/** Who sits at a saved game, in words. */
import type { Save } from '../saves/save.ts';

/** While two play at one screen, neither may look at what the other has seen. */
export function personsAt({ sitters }: Save): number {
  return Object.values(sitters).filter((sitter) => sitter === 'person').length;
}

export function WhoPlays({ save }: { save: Save }) {
  const { seat, against } = save;
  const persons = personsAt(save);
  if (persons > 1) return <>{persons > 2 ? 'Several' : 'Two'} at this table, a curtain between them</>;
  if (seat === 'umpire') return <>You are the umpire</>;
  if (persons === 0)
    return (
      <>
        You are watching: <strong>{against}</strong> on both sides
      </>
    );
  return (
    <>
      You play the {seat.startsWith('axis') ? 'Axis' : 'Allied'} side against <strong>{against}</strong>
    </>
  );
}
