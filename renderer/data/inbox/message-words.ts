import type { Message } from '#shared/contract/messages/message.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { plainWords } from '../../lib/plain-words.ts';

/** A token of a message: <@id>, <&id>, <#id>, <:name:id>. */
const token = /<(?:(?<kind>[@&#])(?<id>\d{1,19})|:(?<emoji>\w+):\d{1,19})>/g;

/** What a message says in one line, with names where it names somebody or something. */
export function messageWords(
  view: ClientView,
  { content, teamId, channelId }: Pick<Message, 'content' | 'teamId' | 'channelId'>,
): string {
  const named = content.replaceAll(token, (...found) => {
    // reason: the groups of the pattern above stand last
    const { kind, id, emoji } = found.at(-1) as Record<string, string | undefined>;
    if (emoji !== undefined) return `:${emoji}:`;
    if (kind === undefined || id === undefined) return '';
    if (kind === '#') return `#${channelName(view, id) ?? '…'}`;
    if (kind === '&') return `@${(teamId && view.roles[teamId]?.[id]?.name) ?? '…'}`;
    return `@${userName(view, { teamId, channelId }, id) ?? '…'}`;
  });
  return plainWords(named);
}

function channelName(view: ClientView, id: string): string | undefined {
  for (const channels of Object.values(view.channels)) {
    const channel = channels[id];
    if (channel) return channel.name;
  }
  return undefined;
}

function userName(
  view: ClientView,
  { teamId, channelId }: Pick<Message, 'teamId' | 'channelId'>,
  id: string,
): string | undefined {
  if (id === view.me.id) return view.me.username;
  if (teamId !== null) return view.members[teamId]?.[id]?.username;
  const chat = view.chats.find((held) => held.id === channelId);
  return chat?.users.find((user) => user.id === id)?.username;
}
