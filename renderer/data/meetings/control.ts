import { useSyncExternalStore } from 'react';
import type { ControlEvent, RemoteControl } from '#shared/contract/voice/remote-control.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { say } from '../live.ts';
import { useOwnUser } from '../me/own-account.ts';
import { ControlQueue } from './control-queue.ts';
import { meetingStore } from './meeting.ts';

/** How my control of another's screen stands; null: I have not asked. */
export function useOwnControl(sharerId: UserId): RemoteControl | null {
  const me = useOwnUser()?.id;
  const heard = useSyncExternalStore(meetingStore.subscribe, meetingStore.get);
  const found = heard?.meeting.controls.find(
    (control) => control.sharerId === sharerId && control.viewerId === me,
  );
  return found ?? null;
}

/** Where what I do on the screen of that user goes. */
export function openControl(sharerId: UserId): (event: ControlEvent) => void {
  const queue = new ControlQueue({
    send: (events) => say('VOICE_CONTROL', { sharerId, events }),
    setTimer: (run, ms) => void setTimeout(run, ms),
  });
  return (event) => queue.add(event);
}
