import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/messages/message.ts';
import type { TeamEventId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { NewMessage } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { requireEvent } from './event-sight.ts';

type SendBody = InputOf<typeof contract.sendMessage>['body'];

/**
 * What a message says that shows what its team plans: the title is its words, by which it is found,
 * quoted and told. Who may not see the event reads those alone.
 * @throws ProblemError event.alone, event.not-found
 */
export async function shareEvent(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'directory'>,
  context: ConversationContext,
  body: SendBody & { readonly teamEventId: TeamEventId },
): Promise<{ content: string; shared: Pick<NewMessage, 'teamEventId'> }> {
  const isAlone = body.content === '' && body.attachments.length === 0 && !body.poll;
  if (!isAlone || body.type === 'scheduled') throw new ProblemError('event.alone');
  const { actor } = context;
  const { teamId } = context.conversation;
  const team = teamId === null ? null : await deps.directory.get(teamId);
  const member = teamId === null ? null : await deps.directory.member(teamId, actor.userId);
  if (teamId === null || !team || !member) throw new ProblemError('event.not-found');
  const { teamEventId: eventId } = body;
  const looked = { teamId, eventId, now: deps.clock.now() };
  const row = await requireEvent(deps.db, { team, member }, looked);
  await requireUsableEmojis(deps, context, { content: row.title });
  return { content: row.title, shared: { teamEventId: eventId } };
}
