import type { ClientView } from './client-view.ts';
import { mapEntries, withoutEntries } from './record.ts';
import { withoutEventsAt } from './reduce-team-events.ts';

/**
 * What becomes of a part of the view when channels go out of sight: `by-channel` forgets what hangs
 * on them, `stays` holds nothing of a channel, or something that outlives it for the reason given
 * there. A new part does not compile until it stands here.
 */
type WhenHidden = 'by-channel' | 'stays';

/** Only a record may be told to forget by channel. */
type Allowed<Part extends keyof ClientView> = string extends keyof ClientView[Part]
  ? WhenHidden
  : 'stays';

const whenHidden: { readonly [Part in keyof ClientView]: Allowed<Part> } = {
  unread: 'by-channel',
  messages: 'by-channel',
  scheduled: 'by-channel',
  threads: 'by-channel',
  todos: 'by-channel',
  watchers: 'by-channel',
  outputs: 'by-channel',
  lastPinChange: 'by-channel',
  typing: 'by-channel',
  participants: 'by-channel',
  calls: 'by-channel',

  // the channel itself: the caller says whether it goes, or comes back with the team
  channels: 'stays',
  chats: 'stays',
  // a choice of mine, which holds again once the channel is back; no event would bring it
  notificationSettings: 'stays',

  me: 'stays',
  inviteOrigin: 'stays',
  teams: 'stays',
  suspendedTeamLength: 'stays',
  unloaded: 'stays',
  roles: 'stays',
  categories: 'stays',
  members: 'stays',
  memberships: 'stays',
  hasMoreChats: 'stays',
  friends: 'stays',
  presence: 'stays',
  statuses: 'stays',
  activities: 'stays',
  emojis: 'stays',
  applications: 'stays',
  // by team: those in the channels are taken out below
  joinedThreads: 'stays',
  // by team: those at the channels are taken out below
  teamEvents: 'stays',
  raids: 'stays',
  ownApplications: 'stays',
  staleTeams: 'stays',
  staleChats: 'stays',
};

/** The parts of the view that go with a channel. */
export const partsByChannel =
  // reason: Object.keys forgets the key type
  (Object.keys(whenHidden) as (keyof ClientView)[]).filter(
    (part) => whenHidden[part] === 'by-channel',
  );

/** Forgets all that hangs on some channels or chats and on the threads in them, themselves apart. */
export function withoutChannels(view: ClientView, channelIds: readonly string[]): ClientView {
  const told = channelIds.flatMap((id) => Object.keys(view.threads[id]?.entries ?? {}));
  const joined = joinedIn(view, channelIds);
  const hidden = [...channelIds, ...told, ...joined];
  const left = partsByChannel.map((part) => {
    // reason: the table lets only records be forgotten by channel
    const record = view[part] as Readonly<Record<string, unknown>>;
    return [part, withoutEntries(record, hidden)] as const;
  });
  return {
    ...view,
    ...Object.fromEntries(left),
    teamEvents: withoutEventsAt(view.teamEvents, channelIds),
    joinedThreads: mapEntries(view.joinedThreads, (ofTeam) => {
      const entries = withoutEntries(ofTeam.entries, joined);
      return entries === ofTeam.entries ? ofTeam : { ...ofTeam, entries };
    }),
  };
}

/** The threads in some channels that I am in, told of or only named by READY. */
function joinedIn({ joinedThreads }: ClientView, channelIds: readonly string[]): string[] {
  const parents = new Set(channelIds);
  return Object.values(joinedThreads).flatMap(({ entries }) =>
    Object.values(entries)
      .filter(({ parentId }) => parents.has(parentId))
      .map(({ id }) => id),
  );
}
