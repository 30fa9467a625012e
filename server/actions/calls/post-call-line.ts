import { presentMessage } from '../../present/message.ts';
import type { EndedCall } from '../../state/call-board.ts';
import { findMessage, type NewMessage } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import { noteWritten } from '../chats/note-written.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { pushJobs } from '../push/push-jobs.ts';

/** Writes into a chat what became of its call, in the name of the one who called. */
export async function postCallLine(
  deps: ActionDeps,
  { id, channelId, startedBy, line }: EndedCall,
): Promise<void> {
  const chat = await deps.chats.get(channelId);
  // a group that went with its last member
  if (!chat) return;
  const message: NewMessage = {
    id: deps.newId<'message'>(),
    channelId,
    authorId: startedBy,
    content: '',
    replyTo: null,
    nonce: `call-${id}`,
    mentions: null,
    attachments: null,
    call: line,
  };
  const jobs = pushJobs(deps, { chat }, message);
  const written = await deps.messages.writeInChat({ ...message, jobs });
  if (!written.isNew) return;
  const row = await findMessage(deps.db, channelId, written.id);
  if (!row) return;
  await noteWritten(deps, chat, startedBy);
  await publishSent(deps, presentMessage(row, messagePlace(deps, null), undefined));
}
