import { channelIn } from '#shared/reduce/channel-in.ts';
import { useEffect, useState } from 'react';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { isSlowModeExempt, slowModeRemaining } from '#shared/rules/slow-mode.ts';
import { slowTurnAtom } from './conversation-state.ts';
import { useView } from '../view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import type { NewMessage } from './send-message.ts';

export interface SlowTurn {
  /** seconds that slow mode still asks me to wait; 0 is none */
  readonly wait: number;
  /** begins to count down from so many seconds, or from what the channel asks; 0 ends it */
  readonly hold: (seconds?: number) => void;
}

/**
 * Counts slow mode down. It goes on while another channel is open, and ends when slow mode does or
 * when it does not hold me back any more (M-090).
 */
export function useSlowTurn({
  teamId,
  channelId,
}: Pick<NewMessage, 'teamId' | 'channelId'>): SlowTurn {
  const seconds =
    useView((view) => {
      const channel = teamId === null ? undefined : channelIn(view, teamId, channelId);
      if (!channel || channel.rateLimitPerUser === 0) return 0;
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      return isSlowModeExempt(channel.type, mask) ? 0 : channel.rateLimitPerUser;
    }) ?? 0;
  const [turn, setTurn] = useAtom(slowTurnAtom(channelId));
  const [now, setNow] = useState(() => Date.now());
  const wait =
    turn === null
      ? 0
      : slowModeRemaining({
          lastSentAt: turn.at,
          now,
          seconds: Math.min(turn.seconds, seconds),
          isExempt: false,
        });
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const hold = (asked = seconds) => {
    const at = Date.now();
    setNow(at);
    setTurn(asked > 0 ? { at, seconds: asked } : null);
  };
  return { wait, hold };
}
