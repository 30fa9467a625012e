import { z } from 'zod';
import {
  controlButtons,
  controlEnds,
  controlLimits,
  controlStates,
  isControlKey,
} from '../../rules/remote-control.ts';
import { idField } from '../fields.ts';

const share = z.number().min(0).max(1);
const steps = z.number().int().min(-controlLimits.wheel).max(controlLimits.wheel);

/** One thing done with the pointer or a key; places are parts of the shared screen, 0 to 1. */
const controlEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), x: share, y: share }),
  z.strictObject({
    type: z.literal('button'),
    button: z.enum(controlButtons),
    isDown: z.boolean(),
    x: share,
    y: share,
  }),
  /** Positive is to the right and down. */
  z.strictObject({ type: z.literal('wheel'), right: steps, down: steps }),
  z.strictObject({
    type: z.literal('key'),
    /** KeyboardEvent.code */
    code: z.string().max(20).refine(isControlKey, 'Must be a key that can be pressed there'),
    isDown: z.boolean(),
  }),
]);
export type ControlEvent = z.output<typeof controlEventSchema>;

export const controlEventsField = z.array(controlEventSchema).min(1).max(controlLimits.events);

/** What one who was granted control of another's screen does there. */
export const controlFrame = z.strictObject({
  sharerId: idField<'user'>(),
  events: controlEventsField,
});

/** One who wants, has or had control of a screen that another shares. */
export const remoteControlSchema = z.strictObject({
  sharerId: idField<'user'>(),
  viewerId: idField<'user'>(),
  state: z.enum(controlStates),
  /** null: it is not terminated */
  why: z.enum(controlEnds).nullable(),
});
export type RemoteControl = z.output<typeof remoteControlSchema>;
