import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import type { MentionSign } from '../../lib/markdown/plain-text.ts';

/** Where a text stands: what its mentions are looked up in. */
export interface MentionPlace {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId | null;
}

/** What I am called in a team, or elsewhere. */
function ownNameIn({ me, memberships }: ClientView, teamId: TeamId | null): string {
  return memberships[teamId ?? '']?.nickname ?? me.username;
}

/** What a user is called where they are mentioned; undefined for one not known. */
export function userNameIn(
  view: ClientView,
  { teamId, channelId }: MentionPlace,
  id: UserId,
): string | undefined {
  if (id === view.me.id) return ownNameIn(view, teamId);
  const member = view.members[teamId ?? '']?.[id];
  if (member) return shownName(member);
  const chat = teamId === null ? view.chats.find((one) => one.id === channelId) : undefined;
  const person = chat?.users.find((one) => one.id === id);
  return person ? shownName(person) : authorNameIn(view, channelId, id);
}

/** The authors of a channel are known even before the list of members is. */
function authorNameIn(
  view: ClientView,
  channelId: ChannelId | null,
  id: UserId,
): string | undefined {
  const authors = view.messages[channelId ?? '']?.messages;
  const author = authors?.find(({ createdBy }) => createdBy.id === id)?.createdBy;
  return author && shownName(author);
}

/** What a token names, without its sign. */
export function mentionNameIn(
  view: ClientView,
  place: MentionPlace,
  { sign, id }: { readonly sign: MentionSign; readonly id: string },
): string | undefined {
  const teamId = place.teamId ?? '';
  // reason: the sign of a token says what its id is of
  if (sign === '#') return view.channels[teamId]?.[id as ChannelId]?.name;
  // reason: as above
  if (sign === '&') return view.roles[teamId]?.[id as RoleId]?.name;
  // reason: as above
  return userNameIn(view, place, id as UserId);
}
