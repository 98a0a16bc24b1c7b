/** Aircraft on call (stonk-zone-05, stonk-gap-46): the judge, the form, and what a call makes. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Form, order } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import { AIRCRAFT_ON_CALL } from '../area-fire/firing.ts';
import { type AimedAt, aimPoint, onWords, refuseCaller } from '../artillery/calls.ts';
import { aheadOf, endangers } from '../artillery/guns.ts';
import { isOnTable } from '../ground.ts';
import { knownTo } from '../knowledge/index.ts';
import { spotOf } from '../parts.ts';
import { type Company, companyAt, type Mission, type StonkTable } from '../state.ts';
import type { Minutes } from '../tables/print.ts';
import { airZone } from './strike.ts';
import type { AirCall } from './types.ts';

/** Has the side aircraft on call? All of it knows. */
export const hasCabRank = ({ air }: StonkTable, { side }: Company): boolean => (air[side]?.cabRank ?? 0) > 0;

function refuseAir(table: StonkTable, { company: caller, on }: AirCall): Refusal | null {
  const company = companyAt(table, caller);
  const refused = refuseCaller(table, company, true);
  if (refused) return refused;
  const at = aimPoint(table, company, on);
  if (!at) return refusal('NOT_LOCATED', 'stonk-secret-05', 'The company knows of no such target.');
  if (!isOnTable(table, at)) return refusal('OFF_TABLE', 'stonk-zone-01', 'That is off the table.');
  const safety = table.air[company.side]!.safety;
  if (endangers(table, company.seat, airZone(at, aheadOf(table, company.side)), safety))
    return refusal('TOO_CLOSE', 'stonk-zone-05', `Aircraft keep ${safety} m from your own troops.`);
  return null;
}

export const airForm = (table: StonkTable, company: Company): Form<AirCall> =>
  order(
    function* () {
      const targets: AimedAt[] = [
        ...knownTo(table, company).map((one) => ({ contact: one.id })),
        ...table.terms.landmarks.map(({ at }) => ({ place: spotOf(at) })),
      ];
      for (const on of targets) yield { kind: 'air-call', company: company.id, on } as AirCall;
    },
    (answer) => refuseAir(table, answer),
  );

export const airWords = (table: StonkTable, { on }: AirCall) => say`aircraft on ${onWords(table, on)}`;

export function airMission(table: StonkTable, { company: caller, on }: AirCall, delay: Minutes): Mission | null {
  const company = companyAt(table, caller);
  const at = aimPoint(table, company, on);
  if (!at) return null;
  const { side, seat } = company;
  return {
    ...{ id: `${caller} ${table.move} ${AIRCRAFT_ON_CALL}`, side, seat, caller, battery: AIRCRAFT_ON_CALL },
    ...{ zone: airZone(at, aheadOf(table, side)), shell: 'he', rate: 'normal', effective: table.minute + delay },
    isRegistered: false,
  };
}
