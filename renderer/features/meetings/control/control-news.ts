import type { MeetingView } from '#shared/contract/voice/meetings.ts';
import type { RemoteControl } from '#shared/contract/voice/remote-control.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { ControlEnd } from '#shared/rules/remote-control.ts';

/** What one of the two is to hear of the control of a screen; `userId` is the other. */
export type ControlNews =
  | { readonly is: 'asks' | 'begins'; readonly userId: UserId }
  | { readonly is: 'ended'; readonly userId: UserId; readonly why: ControlEnd };

/** What is new for me from one moment of a meeting to the next. */
export function controlNews(
  before: MeetingView,
  after: MeetingView,
  me: UserId | null,
): readonly ControlNews[] {
  if (before.channelId !== after.channelId) return [];
  return after.controls.flatMap((control) => {
    const was = before.controls.find(
      ({ sharerId, viewerId }) => sharerId === control.sharerId && viewerId === control.viewerId,
    );
    return was?.state === control.state ? [] : newsOf(control, was, me);
  });
}

function newsOf(
  control: RemoteControl,
  was: RemoteControl | undefined,
  me: UserId | null,
): ControlNews[] {
  const { sharerId, viewerId, state } = control;
  if (me !== sharerId && me !== viewerId) return [];
  const userId = me === sharerId ? viewerId : sharerId;
  if (state === 'requested') return me === sharerId ? [{ is: 'asks', userId }] : [];
  if (state === 'granted') return me === viewerId ? [{ is: 'begins', userId }] : [];
  return endOf(control, { was, me, userId });
}

interface Ended {
  readonly was: RemoteControl | undefined;
  readonly me: UserId;
  readonly userId: UserId;
}

/** What I have refused, or what ended before it began, is no news to me. */
function endOf({ viewerId, why }: RemoteControl, { was, me, userId }: Ended): ControlNews[] {
  const isNews = was?.state === 'granted' || (why === 'refused' && me === viewerId);
  return isNews && why !== null ? [{ is: 'ended', userId, why }] : [];
}
