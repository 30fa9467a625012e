import { z } from 'zod';
import { idField } from '../fields.ts';

/** What a message is about that stands in a chat for a call which has ended. Its author began the call. */
export const callLineSchema = z.strictObject({
  /** `missed`: no one came; `declined`: no one came, and all who were called had said so. */
  outcome: z.enum(['ended', 'missed', 'declined']),
  /** How long it lasted; 0 when no one came. */
  seconds: z.number().int().min(0),
  /** Who was in it at any time, who began it first. */
  userIds: z.array(idField<'user'>()),
});
export type CallLine = z.output<typeof callLineSchema>;
