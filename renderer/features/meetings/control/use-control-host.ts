import { useEffect, useEffectEvent } from 'react';
import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { onMeetingSignal } from '../../../data/live.ts';
import { useIsLive } from '../../../data/meetings/is-live.ts';
import { actInMeeting, meetingStore } from '../../../data/meetings/meeting.ts';
import { useOwnUser } from '../../../data/me/own-account.ts';
import { callDesktop, isDesktop, listenToDesktop } from '../../../lib/desktop.ts';
import { report } from '../../../lib/report.ts';

/** Who controls my screen now; null: no one. */
function controllerOf(me: UserId | undefined): UserId | null {
  const controls = meetingStore.get()?.meeting.controls ?? [];
  const found = controls.find(({ sharerId, state }) => sharerId === me && state === 'granted');
  return found?.viewerId ?? null;
}

const complain = (error: unknown) => report('control of the screen', error);

function endHere(): void {
  callDesktop('endControl', {}).catch(complain);
}

/**
 * In the desktop application, while one is in a meeting: hands on what the one who was granted control of
 * my screen does, and ends it here as soon as it has ended, or it is not known that it goes on.
 */
export function useControlHost(): void {
  const me = useOwnUser()?.id;
  const isLive = useIsLive();
  const hear = useEffectEvent((signal: MeetingSignal) => {
    if (signal.signal !== 'control-input' || signal.viewerId !== controllerOf(me)) return;
    callDesktop('controlInput', { events: signal.events }).catch(complain);
  });
  const ended = useEffectEvent((why: 'key' | 'failed') => {
    const viewerId = controllerOf(me);
    if (viewerId === null || me === undefined) return;
    const act = { act: 'end-control', sharerId: me, viewerId } as const;
    actInMeeting({ ...act, why: why === 'key' ? 'key' : 'stopped' }).catch(complain);
  });
  const controller = useEffectEvent(() => controllerOf(me));
  useEffect(() => {
    if (!isDesktop()) return undefined;
    let before: UserId | null = null;
    const stops = [
      onMeetingSignal(hear),
      listenToDesktop({ controlEnded: ({ why }) => ended(why) }),
      meetingStore.subscribe(() => {
        const now = controller();
        if (before !== null && now === null) endHere();
        before = now;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      if (before !== null) endHere();
    };
  }, []);
  useEffect(() => {
    if (!isLive && isDesktop() && controller() !== null) endHere();
  }, [isLive]);
}
