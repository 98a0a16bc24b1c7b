/** Random battles with @pkmn/sim, driven without its streams. */
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import { number, type Ready } from '../harness.ts';
import { requirePeer } from './load.ts';

type SideId = 'p1' | 'p2';

interface Request {
  readonly wait?: boolean;
  readonly teamPreview?: boolean;
  readonly forceSwitch?: readonly boolean[];
  readonly active?: readonly {
    readonly moves: readonly { readonly disabled?: boolean | string }[];
    readonly trapped?: boolean;
  }[];
  readonly side?: { readonly pokemon: readonly { readonly active: boolean; readonly condition: string }[] };
}

interface Battle {
  readonly ended: boolean;
  readonly p1: { readonly activeRequest: Request | null };
  readonly p2: { readonly activeRequest: Request | null };
  choose(side: SideId, choice: string): boolean;
}

interface Sim {
  readonly Battle: new (options: object) => Battle;
}

const SETS = [
  ['Snorlax', 'bodyslam', 'rest', 'earthquake', 'selfdestruct'],
  ['Starmie', 'surf', 'thunderwave', 'blizzard', 'recover'],
  ['Tauros', 'bodyslam', 'hyperbeam', 'earthquake', 'blizzard'],
  ['Zapdos', 'thunderbolt', 'drillpeck', 'thunderwave', 'agility'],
  ['Chansey', 'icebeam', 'thunderbolt', 'softboiled', 'toxic'],
  ['Rhydon', 'earthquake', 'rockslide', 'substitute', 'bodyslam'],
] as const;

const team = SETS.map(([species, ...moves]) => ({
  name: species,
  species,
  moves,
  item: '',
  ability: 'No Ability',
  nature: 'Serious',
  level: 100,
  gender: '',
  evs: { hp: 85, atk: 85, def: 85, spa: 85, spd: 85, spe: 85 },
  ivs: { hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31 },
}));

function choices(request: Request): string[] {
  if (request.teamPreview) return ['default'];
  const out: string[] = [];
  const active = request.active?.[0];
  if (active && !request.forceSwitch)
    active.moves.forEach((move, i) => {
      if (!move.disabled) out.push(`move ${i + 1}`);
    });
  if (!active?.trapped)
    request.side?.pokemon.forEach((pokemon, i) => {
      if (!pokemon.active && !pokemon.condition.endsWith(' fnt')) out.push(`switch ${i + 1}`);
    });
  return out.length > 0 ? out : ['default'];
}

function playBattle({ Battle }: Sim, generation: number, seed: number, pick: Picker): number {
  const battle = new Battle({
    formatid: `gen${generation}customgame`,
    seed: [seed & 0xffff, 2, 3, 4],
    p1: { name: 'one', team },
    p2: { name: 'two', team },
  });
  let decisions = 0;
  while (!battle.ended)
    for (const side of ['p1', 'p2'] as const) {
      const request = battle[side].activeRequest;
      if (!request || request.wait) continue;
      const list = choices(request);
      if (list.length > 1) decisions += 1;
      // A trap that the side could not know of is refused; then it takes the first choice that is left.
      if (!battle.choose(side, pickOne(list, pick))) battle.choose(side, 'default');
    }
  return decisions;
}

export function playBattles(generation: number): Ready {
  const sim = requirePeer<Sim>('@pkmn/sim');
  let seed = 0;
  const work = () => playBattle(sim, generation, ++seed, picker(seed));
  let decisions = 0;
  for (let i = 0; i < 5; i++) decisions += work();
  return { work, note: `${number(decisions / 5)} decisions a battle` };
}
