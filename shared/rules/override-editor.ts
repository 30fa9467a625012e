import type { ChannelMask, Override } from './permissions.ts';

/** T-269. */
export type OverrideState = 'allow' | 'default' | 'deny';

/** What an entry says of one permission; an allow goes before a deny. */
export function overrideState(entry: Override, bit: ChannelMask): OverrideState {
  if ((entry.allow & bit) !== 0) return 'allow';
  return (entry.deny & bit) === 0 ? 'default' : 'deny';
}

/** The entry with one permission set: allow clears deny, deny clears allow, default both (T-270). */
export function setOverride(entry: Override, bit: ChannelMask, state: OverrideState): Override {
  return {
    allow: state === 'allow' ? entry.allow | bit : entry.allow & ~bit,
    deny: state === 'deny' ? entry.deny | bit : entry.deny & ~bit,
  };
}

/** A click on one of the three: on the state that is active it goes back to default (T-270). */
export function clickOverride(entry: Override, bit: ChannelMask, clicked: OverrideState): Override {
  return setOverride(entry, bit, overrideState(entry, bit) === clicked ? 'default' : clicked);
}
