import type { Message } from '#shared/contract/messages/message.ts';
import { lazy } from '../../../lib/lazy.ts';
import { WithApplicationTexts } from '../../../ui/with-application-texts.tsx';

const MessageEvent = lazy(async () => ({
  default: (await import('./message-event.tsx')).MessageEvent,
}));

/** What the team plans and a message shows; most messages show none and load nothing of it. */
export function LazyMessageEvent({ message }: { readonly message: Message }) {
  const { teamId, teamEventId } = message;
  if (teamId === null || teamEventId === undefined) return null;
  return (
    <WithApplicationTexts>
      <MessageEvent teamId={teamId} eventId={teamEventId} />
    </WithApplicationTexts>
  );
}
