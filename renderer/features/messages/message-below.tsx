import { Suspense } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { useInviteOrigin } from '../../data/invites/invite-link.ts';
import { LazyComponentRows } from './commands/lazy-commands.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { lazy } from '../../lib/lazy.ts';
import { LazyMessageEvent } from './events/lazy-event.tsx';

const Embeds = lazy(async () => ({ default: (await import('./embeds/embeds.tsx')).Embeds }));
const LinkPreviews = lazy(async () => ({
  default: (await import('./previews/link-previews.tsx')).LinkPreviews,
}));

const ThreadLine = lazy(async () => ({
  default: (await import('./threads/thread-line.tsx')).ThreadLine,
}));

const PollCard = lazy(async () => ({
  default: (await import('./polls/poll-card.tsx')).PollCard,
}));

/** A text without any of these links to none of our pages that have a preview. */
const pagesWithPreview = /\/(?:teams|chat|invite|template)\//;

interface MessageBelowProps {
  readonly message: Message;
  readonly place: ConversationPlace;
}

/** Below the words of a message: what may be answered to them, and what its links lead to. Most messages have none and load none of it. */
export function MessageBelow({ message, place }: MessageBelowProps) {
  const inviteOrigin = useInviteOrigin();
  const hasLinks =
    pagesWithPreview.test(message.content) ||
    (inviteOrigin !== null && message.content.includes(`${inviteOrigin}/`));
  const { poll, thread, components, teamEventId } = message;
  const hasParts = [poll, thread, components, teamEventId].some(Boolean);
  if (!hasLinks && !hasParts && message.embeds.length === 0) return null;
  return (
    <Suspense>
      {poll && <PollCard message={message} poll={poll} />}
      <LazyMessageEvent message={message} />
      {hasLinks && <LinkPreviews content={message.content} />}
      {message.embeds.length > 0 && <Embeds message={message} place={place} />}
      {components && (
        <LazyComponentRows rows={components} below={{ messageId: message.id }} place={place} />
      )}
      {thread && <ThreadLine thread={thread} />}
    </Suspense>
  );
}
