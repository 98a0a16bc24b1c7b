/** Messages between commanders, as they are written in step 1: they go through the nets of the game. */
import * as z from 'zod';
import { refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { contactsOf, isInformed, type KnowledgeEvent, ownContact, tell } from '../knowledge/index.ts';
import type { Entry } from '../orders/entry.ts';
import { id } from '../parts.ts';
import { type Company, type Contact, companiesOf, type Side, type StonkTable } from '../state.ts';
import { REPAIR_ENTRIES } from './repair.ts';
import { hasLink } from './types.ts';

/** stonk-secret-03 Another commander of the side is told of an enemy. */
export const message = z.strictObject({ kind: z.literal('message'), to: id, contact: id });
export type Message = z.infer<typeof message>;

const othersOf = ({ terms }: StonkTable, side: Side, seat: SeatId): SeatId[] =>
  terms.seats[side].filter((one) => one !== seat);

/** A company that knows of it and reaches battalion. */
const senderOf = (table: StonkTable, seat: SeatId, contact: Contact): Company | undefined =>
  companiesOf(table, seat).find((one) => isInformed(contact, one.id) && hasLink(table, one));

const bySeat: Entry<Message, KnowledgeEvent> = {
  kind: 'message',
  rows: ({ table, side, seat }) => (contactsOf(table, seat).length > 0 ? othersOf(table, side, seat) : []),
  rowOf: ({ to }) => to,
  form: ({ table, seat, row }) =>
    oneOf(
      contactsOf(table, seat)
        .filter(({ isCurrent }) => isCurrent)
        .map((one): Message => ({ kind: 'message', to: row, contact: one.id })),
      ({ contact }) => {
        const own = ownContact(table, seat, contact);
        return own && senderOf(table, seat, own)
          ? null
          : refusal('NO_LINK', 'stonk-comm-03', 'No company that knows of it reaches battalion in this move.');
      },
    ),
  words: ({ to, contact }) => say`tell ${name(to)} of ${name(contact)}`,
  /** stonk-gap-22 Who hears it is who is reached; whether anybody was, the sender is not told. */
  carryOut(table, written, play) {
    for (const { seat, answer } of written) {
      const contact = ownContact(table, seat, answer.contact);
      const from = contact && senderOf(table, seat, contact);
      const heard = companiesOf(table, answer.to).filter((one) => hasLink(table, one));
      if (contact && from) tell(table, play, contact, from, heard);
    }
  },
};

export const COMMUNICATIONS_ENTRIES = [bySeat, ...REPAIR_ENTRIES];
