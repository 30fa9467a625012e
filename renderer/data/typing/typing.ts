import { useEffect, useRef } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { expireTyping } from '#shared/reduce/reduce-typing.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { shouldSignalTyping, type TypingEntry } from '#shared/rules/typing.ts';
import { say } from '../live.ts';
import { useView, viewStore } from '../view-store.ts';

const noTypers: readonly TypingEntry[] = [];

/** Who types in a channel; those who stop are dropped within a second (M-167, M-169). */
export function useTypers(channelId: ChannelId): readonly TypingEntry[] {
  const typers = useView((view) => view.typing[channelId]) ?? noTypers;
  const hasTypers = typers.length > 0;
  useEffect(() => {
    if (!hasTypers) return undefined;
    const timer = setInterval(() => {
      viewStore.update((view) => expireTyping(view, Date.now()));
    }, messageLimits.typing.checkMs);
    return () => clearInterval(timer);
  }, [hasTypers]);
  return typers;
}

/** What to call with the text after each change of it: others then see that I type (M-165). */
export function useTypingSignal(
  teamId: TeamId | null,
  channelId: ChannelId,
): (text: string) => void {
  const last = useRef<{ readonly channelId: ChannelId; readonly at: number } | null>(null);
  return (text) => {
    const now = Date.now();
    const lastSentAt = last.current?.channelId === channelId ? last.current.at : null;
    if (!shouldSignalTyping({ text, lastSentAt, now })) return;
    last.current = { channelId, at: now };
    say('CHANNEL_TYPING', { channelId, teamId });
  };
}
