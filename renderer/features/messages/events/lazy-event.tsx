import type { Message } from '#shared/contract/messages/message.ts';
import { lazy } from '../../../lib/lazy.ts';
import { WithAllTexts } from '../../../ui/with-all-texts.tsx';

const MessageEvent = lazy(async () => ({
  default: (await import('./message-event.tsx')).MessageEvent,
}));

/** What the team plans and a message shows; most messages show none and load nothing of it. */
export function LazyMessageEvent({ message }: { readonly message: Message }) {
  const { teamId, teamEventId } = message;
  if (teamId === null || teamEventId === undefined) return null;
  return (
    <WithAllTexts>
      <MessageEvent teamId={teamId} eventId={teamEventId} />
    </WithAllTexts>
  );
}
