import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { ById, ClientView } from '#shared/reduce/client-view.ts';
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
    | { readonly kind: 'person'; readonly person: Member; readonly team: Team }
    | { readonly kind: 'command'; readonly icon: IconSource; readonly run: () => void }
  );
export type TargetKind = SwitcherTarget['kind'];

function teamTarget(team: Team): SwitcherTarget {
  return { kind: 'team', id: `team:${team.id}`, label: team.name, detail: '', team };
}

/** Types that are no place one can go to. */
const unvisited: readonly Channel['type'][] = ['category', 'default', 'DM'];

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

/** Everybody met so far, once each, in the first of my teams they are in. */
function personTargets(view: ClientView): SwitcherTarget[] {
  const met = new Map<string, SwitcherTarget>();
  for (const team of view.teams) {
    const members: ById<Member> = view.members[team.id] ?? {};
    for (const person of Object.values(members)) {
      if (met.has(person.id) || person.id === view.me.id) continue;
      const { id, username: label, subdomain: detail } = person;
      met.set(id, { kind: 'person', id: `person:${id}`, label, detail, person, team });
    }
  }
  return [...met.values()];
}

/** All teams, channels and people that this client knows of. */
export function targetsOf(view: ClientView): readonly SwitcherTarget[] {
  return [
    ...view.teams.map(teamTarget),
    ...view.teams.flatMap((team) => channelTargets(view, team)),
    ...personTargets(view),
  ];
}
