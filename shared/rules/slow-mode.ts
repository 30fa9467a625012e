import { hasChannelPermission, type ChannelMask, type ChannelType } from './permissions.ts';

/** Members who manage the channel or its messages may write at any time (T-264, M-090). */
export function isSlowModeExempt(type: ChannelType, mask: ChannelMask): boolean {
  return (
    hasChannelPermission(type, mask, 'MANAGE_CHANNEL') ||
    hasChannelPermission(type, mask, 'MANAGE_MESSAGES')
  );
}

export interface SlowModeInput {
  /** When the member last wrote in the channel, in milliseconds since the Unix epoch. */
  readonly lastSentAt: number | null;
  readonly now: number;
  /** The channel's slow mode; 0 is off. */
  readonly seconds: number;
  readonly isExempt: boolean;
}

/** How many whole seconds a member still has to wait; 0 is none. Never more than slow mode asks. */
export function slowModeRemaining({ lastSentAt, now, seconds, isExempt }: SlowModeInput): number {
  if (isExempt || lastSentAt === null) return 0;
  const remaining = Math.ceil((lastSentAt + seconds * 1000 - now) / 1000);
  return Math.min(Math.max(remaining, 0), seconds);
}
