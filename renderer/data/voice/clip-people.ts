import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { keepersOf } from '#shared/rules/clips.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { useView } from '../view-store.ts';

interface Sharer {
  /** null: in the call of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly userId: UserId;
}

/** Whether a participant lets the screen they share be clipped. */
export function useAllowsClips({ channelId, userId }: Sharer): boolean {
  return useView((view) => view.participants[channelId]?.[userId]?.allowsClips) === true;
}

/** The names of those who keep the last seconds of the screen that a participant shares, one a line. */
export function useKeeperNames({ teamId, channelId, userId }: Sharer): readonly string[] {
  const names = useView((view) => namesOf(view, { teamId, channelId, userId }).join('\n')) ?? '';
  return names === '' ? [] : names.split('\n');
}

function namesOf(view: ClientView, { teamId, channelId, userId }: Sharer): string[] {
  const participants = Object.values(view.participants[channelId] ?? {});
  const members = teamId === null ? undefined : view.members[teamId];
  const people = view.chats.find(({ id }) => id === channelId)?.users;
  return keepersOf(participants, userId).map(
    (id) => (members?.[id] ?? people?.find((person) => person.id === id))?.username ?? '?',
  );
}
