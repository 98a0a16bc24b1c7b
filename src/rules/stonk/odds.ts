/** What odds of a sealed list go on with: the order that is asked about, carried out as if nothing else happened. */
import type { Input } from '../../kernel/input.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { landingFrame } from './area-fire/types.ts';
import { assaultsFrame } from './assault/types.ts';
import type { StonkAnswer, StonkKinds } from './book.ts';
import { shotsFrame } from './direct-fire/types.ts';
import { advanceFrame, arrivalFrame } from './foretold.ts';
import { elementAt, groupOf, type StonkTable } from './state.ts';

type Inputs = readonly Input<StonkAnswer>[];
type Drafts = Parameters<NonNullable<AtPlay<StonkKinds>['oddsContinueInto']>[string]>[1]['drafts'];

/** What is asked about: the drafts that were given; where only the commitment was, all that the seat has written. */
function asked(inputs: Inputs, drafts: Drafts): readonly StonkAnswer[] {
  const given = inputs.flatMap((one) => (one.kind === 'draft' ? [one.answer] : []));
  return given.length > 0 ? given : (drafts?.[inputs[0]!.seat]?.answers ?? []);
}

const isMarch = (one: StonkAnswer) => one.kind === 'march' || one.kind === 'path';

/** The paths of a company: who goes with it assaults with it. */
function marchesWith(table: StonkTable, unit: string, inputs: Inputs, drafts: Drafts) {
  const company = groupOf(elementAt(table, unit));
  const all = drafts?.[inputs[0]!.seat]?.answers ?? [];
  return all.filter(isMarch).filter((one) => groupOf(elementAt(table, one.unit)) === company);
}

export const oddsContinueInto: NonNullable<AtPlay<StonkKinds>['oddsContinueInto']> = {
  'orders.write': (table, { drafts }, inputs) => {
    const [one] = asked(inputs, drafts);
    if (one?.kind === 'order') return arrivalFrame(one);
    if (one?.kind === 'march' && one.path.length > 0) return advanceFrame(marchesWith(table, one.unit, inputs, drafts));
    return undefined;
  },
  // A call lands when its minutes have run; what it does is counted as if the target stayed where it is.
  'calls.write': (table, from, inputs) => {
    if (table === from.table) return null;
    const callers = asked(inputs, from.drafts).flatMap((one) =>
      one.kind === 'call' || one.kind === 'air-call' ? [one.company] : [],
    );
    const isNew = (id: string): boolean => !from.table.missions.some((one) => one.id === id);
    const made = table.missions.filter(({ id, caller }) => isNew(id) && callers.includes(caller));
    return made.length > 0 ? landingFrame(made.map(({ id }) => id)) : null;
  },
  'direct-fire.choose': (_table, { drafts }, inputs) =>
    shotsFrame(asked(inputs, drafts).filter((one) => one.kind === 'fire' || one.kind === 'speculate')),
  'movement.paths': (table, { drafts }, inputs) => {
    const [one] = asked(inputs, drafts);
    return one?.kind === 'path' ? advanceFrame(marchesWith(table, one.unit, inputs, drafts)) : undefined;
  },
  'assaults.intervene': (_table, { drafts }, inputs) => ({
    ...assaultsFrame(),
    step: 'close-in',
    helped: asked(inputs, drafts).flatMap((one) => (one.kind === 'intervene' ? [one.battalion] : [])),
  }),
};
