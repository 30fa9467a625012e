import { expect } from 'vitest';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { newTeam } from '../teams/team-world.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { createClient, registerPerson } from './client.ts';
import { outboxOf } from './outbox.ts';

const MAIL_TIMEOUT_MS = 15_000;

/**
 * What a new Tayfa is first used for, as a stranger would: an account, a team, a message with a file,
 * made at the first origin and found at each.
 * @param origins of one node, or of several that are one Tayfa
 * @param dataFolders where each of them keeps the mails it sends
 */
export async function expectFirstUse(
  origins: readonly string[],
  dataFolders: readonly string[],
): Promise<void> {
  const [origin = ''] = origins;
  const { link: mailLink } = outboxOf(dataFolders, MAIL_TIMEOUT_MS);
  const person = await registerPerson({ origin, asksCaptcha: true, mailLink }, 'First');
  const teamId = await newTeam(person);
  const { channels } = await person.ok(listChannels, { params: { teamId } });
  const channel = channels.find(({ type }) => type === 'text');
  if (!channel) throw new Error('A new team has a text channel');
  const params = { channelId: channel.id };
  const file = await uploadAttachment(person, { bytes: bytesOf('a note'), name: 'note.txt' });
  const attachments = [{ id: file.body.attachment?.id ?? '' }];
  const sent = await person.ok(sendMessage, { params, body: { content: 'ahoy', attachments } });
  for (const at of origins) {
    const client = createClient({ origin: at });
    client.setCookie(person.cookie());
    const { messages } = await client.ok(listMessages, { params, query: { limit: 50 } });
    expect(messages.map(({ id, content }) => [id, content])).toEqual([[sent.message.id, 'ahoy']]);
    const served = await fetch(new URL(file.body.url ?? '', at));
    expect([served.status, await served.text()]).toEqual([200, 'a note']);
  }
}
