import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { foldCase } from '#shared/lib/text.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import { mentionTokens } from '#shared/rules/mentions.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { letsIn, teamMaskOf } from '../../../data/permissions/permissions.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import type { Suggestion } from './suggestion.ts';

/** As many rows as the list shows without becoming a directory. */
const MAX_MEMBERS = 8;
const MAX_ROLES = 5;
const MAX_CHANNELS = 10;

/** All that finds a member: what they are called here, by their account, and their address. */
function namesOf({ nickname, username, subdomain }: Member): string {
  return `${nickname ?? ''} ${username} ${subdomain}`.trim();
}

/** Names that begin as asked for first, then those that hold it. */
function ranked<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
): readonly Item[] {
  const asked = foldCase(text);
  const found = items.filter((item) => matchesSearch(nameOf(item), text));
  const isFirst = (item: Item) => foldCase(nameOf(item)).startsWith(asked);
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}

/** Members, roles, everyone and here for `@` (M-092). */
export function findMentions(
  view: ClientView,
  { teamId, channelId }: { readonly teamId: TeamId; readonly channelId: ChannelId },
  text: string,
): readonly Suggestion[] {
  const members = ranked(Object.values(view.members[teamId] ?? {}), namesOf, text).slice(
    0,
    MAX_MEMBERS,
  );
  const mayCallAll =
    hasTeamPermission(teamMaskOf(view, teamId), 'MENTION_EVERYONE_AND_HERE') &&
    letsIn(view, { teamId, channelId }, 'MENTION_EVERYONE');
  const roles = ranked(
    Object.values(view.roles[teamId] ?? {}).filter(
      ({ id, mentionable }) => id !== everyoneRoleId(teamId) && (mentionable || mayCallAll),
    ),
    ({ name }) => name,
    text,
  ).slice(0, MAX_ROLES);
  const words = mayCallAll
    ? (['everyone', 'here'] as const).filter((word) => word.startsWith(foldCase(text)))
    : [];
  return [
    ...members.map((member): Suggestion => {
      const insert = mentionTokens.user(member.id);
      return { kind: 'member', key: `member-${member.id}`, insert, member };
    }),
    ...words.map((word): Suggestion => {
      return { kind: 'everybody', key: word, insert: mentionTokens[word], word };
    }),
    ...roles.map((role): Suggestion => {
      return { kind: 'role', key: `role-${role.id}`, insert: mentionTokens.role(role.id), role };
    }),
  ];
}

/** Channels of the team for `#` (M-093). */
export function findChannels(
  view: ClientView,
  teamId: TeamId,
  text: string,
): readonly Suggestion[] {
  const channels = ranked(
    Object.values(view.channels[teamId] ?? {}),
    ({ name }) => name,
    text,
  ).slice(0, MAX_CHANNELS);
  return channels.map(({ id, name }) => {
    return { kind: 'channel', key: `channel-${id}`, insert: mentionTokens.channel(id), name };
  });
}
