import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Chat } from '#shared/contract/chats/chat.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { PublicUser } from '#shared/contract/users.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { partnerOf } from '../../data/chats/chats.ts';
import type { IconSource } from '../../ui/display/icon.tsx';

interface TargetBase {
  readonly id: string;
  /** its name: what is read and what is searched */
  readonly label: string;
  /** where it is, searched after the name */
  readonly detail: string;
}

/** Something the quick switcher leads to. */
export type SwitcherTarget = TargetBase &
  (
    | { readonly kind: 'team'; readonly team: Team }
    | { readonly kind: 'channel'; readonly channel: Channel; readonly team: Team }
    | { readonly kind: 'chat'; readonly chat: Chat; readonly partner: PublicUser | undefined }
    | { readonly kind: 'person'; readonly person: PublicUser; readonly teamId: TeamId | null }
    | { readonly kind: 'command'; readonly icon: IconSource; readonly run: () => void }
    | { readonly kind: 'message'; readonly message: Message; readonly searched: string }
  );
export type TargetKind = SwitcherTarget['kind'];

function teamTarget(team: Team): SwitcherTarget {
  return { kind: 'team', id: `team:${team.id}`, label: team.name, detail: '', team };
}

/** Types that are no place one can go to. */
const unvisited: readonly Channel['type'][] = ['category', 'default', 'DM'];

/** Those known so far: a team that has not been looked at may not have told of its channels. */
function channelTargets(view: ClientView, team: Team): SwitcherTarget[] {
  return Object.values(view.channels[team.id] ?? {})
    .filter(({ type }) => !unvisited.includes(type))
    .map((channel) => ({
      kind: 'channel',
      id: `channel:${channel.id}`,
      label: channel.name,
      detail: team.name,
      channel,
      team,
    }));
}

function chatTargets(view: ClientView): SwitcherTarget[] {
  return view.chats.map((chat) => {
    const others = chat.users.filter(({ id }) => id !== view.me.id);
    const names = others.map(({ username }) => username).join(', ');
    const partner = partnerOf(chat, view.me.id);
    const detail = partner?.subdomain ?? '';
    return {
      kind: 'chat',
      id: `chat:${chat.id}`,
      label: chat.name ?? names,
      detail,
      chat,
      partner,
    };
  });
}

function personTarget(person: PublicUser, teamId: TeamId | null): SwitcherTarget {
  const { id, username: label, subdomain: detail } = person;
  return { kind: 'person', id: `person:${id}`, label, detail, person, teamId };
}

/** Everyone met so far, once each; a conversation with a person stands for them. */
function personTargets(view: ClientView): SwitcherTarget[] {
  const met = new Map<string, SwitcherTarget>();
  const known = new Set<string>([view.me.id]);
  for (const chat of view.chats) {
    const partner = partnerOf(chat, view.me.id);
    if (partner) known.add(partner.id);
  }
  const meet = (person: PublicUser, teamId: TeamId | null) => {
    if (!known.has(person.id))
      met.set(person.id, met.get(person.id) ?? personTarget(person, teamId));
  };
  for (const { id } of view.teams)
    for (const member of Object.values(view.members[id] ?? {})) meet(member, id);
  for (const { user } of Object.values(view.friends)) meet(user, null);
  return [...met.values()];
}

/** All teams, channels, conversations and people that this client knows of. */
export function targetsOf(view: ClientView): readonly SwitcherTarget[] {
  return [
    ...view.teams.map(teamTarget),
    ...view.teams.flatMap((team) => channelTargets(view, team)),
    ...chatTargets(view),
    ...personTargets(view),
  ];
}

/** Members that have been heard of since: a team is larger than what is held of it. */
export function lateMembers(
  members: ClientView['members'][string] | undefined,
  teamId: TeamId | null,
  known: readonly SwitcherTarget[],
): readonly SwitcherTarget[] {
  const ids = new Set(
    known.map((target) => (target.kind === 'chat' ? `person:${target.partner?.id}` : target.id)),
  );
  return Object.values(members ?? {})
    .map((member) => personTarget(member, teamId))
    .filter(({ id }) => !ids.has(id));
}
