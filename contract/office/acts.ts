import { z } from 'zod'
import { ACT_KINDS } from '#shop/accounts/acts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { id, moment, named, replies, spoken } from '../fields.ts'

/** What was just done, for a way back. */
export type MadeAct = TypeOf<typeof madeAct>
export const madeAct = z.object({
  _id: id,
  /** From then on it stays. */
  until: moment,
})

export type UndoableAct = TypeOf<typeof undoableAct>
const undoableAct = madeAct.extend({
  kind: z.enum(ACT_KINDS),
  at: moment,
  /** As the member was called then. */
  staffName: z.string(),
  /** Things that it was done to. */
  count: z.int(),
  /** What one of them is called; empty where it has no name. */
  ...named,
})

export const listActs = staffEndpoint('GET', '/api/staff/acts', STAFF_ROLES, {
  summary: 'What staff did within the last minutes and the caller may take back, newest first.',
  reply: replies({ acts: z.array(undoableAct) }),
})

/** As a whole, once. What somebody changed since stays as it is, and is told; of one thing alone that is the refusal. */
export const undoAct = staffEndpoint('POST', '/api/staff/acts/:id/undo', STAFF_ROLES, {
  summary: 'Takes back what was done to products, orders or mails within the last minutes.',
  input: z.object({ id }),
  reply: spoken.extend({
    undone: z.int(),
    /** What stays as it is, and why. */
    refused: z.array(z.object({ id: z.string(), ...named, message_key: z.string(), message: z.string() })),
  }),
  refusals: [
    'act_not_found',
    'act_over',
    'act_undone_already',
    'not_for_your_role',
    'changed_since',
    'order_settled_since',
  ],
})
