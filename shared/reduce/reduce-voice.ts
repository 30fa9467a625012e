import type { Channel } from '../contract/channels/channel.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ById, ClientView } from './client-view.ts';
import { byId, withEntry, withoutEntry } from './record.ts';

/** A participant came into a voice channel, came anew, or is otherwise there than before. */
export function participantChanged(
  view: ClientView,
  data: StateEventData<'VOICE_PARTICIPANT_JOINED' | 'VOICE_PARTICIPANT_UPDATED'>,
): ClientView {
  const { teamId, channelId, participant } = data;
  const isMine = teamId === null ? view.calls[channelId] : view.memberships[teamId];
  if (!isMine) return view;
  const inChannel = withEntry(view.participants[channelId] ?? {}, participant.id, participant);
  return { ...view, participants: withEntry(view.participants, channelId, inChannel) };
}

/** A participant left; of an empty channel nothing is kept. */
export function participantLeft(
  view: ClientView,
  { channelId, userId }: StateEventData<'VOICE_PARTICIPANT_LEFT'>,
): ClientView {
  const inChannel = withoutEntry(view.participants[channelId] ?? {}, userId);
  const isEmpty = Object.keys(inChannel).length === 0;
  const participants = isEmpty
    ? withoutEntry(view.participants, channelId)
    : withEntry(view.participants, channelId, inChannel);
  return { ...view, participants };
}

/** Who is in the voice channels of a team that came into sight. */
export function participantsShown(
  view: ClientView,
  { teamId, channels }: StateEventData<'VOICE_PARTICIPANTS'>,
): ClientView {
  if (!view.memberships[teamId]) return view;
  const shown: Record<string, ClientView['participants'][string]> = {};
  for (const { channelId, participants } of channels) shown[channelId] = byId(participants);
  return { ...view, participants: { ...view.participants, ...shown } };
}

/** Who is in the channels of a list. */
export function participantsOf(
  channels: readonly Pick<Channel, 'id' | 'participants'>[],
): ClientView['participants'] {
  const inChannels: Record<string, ClientView['participants'][string]> = {};
  for (const { id, participants } of channels)
    if (participants && participants.length > 0) inChannels[id] = byId(participants);
  return inChannels;
}

/** The channels by id without who is in them: that has its own place, and events of its own. */
export function channelsById(channels: readonly Channel[]): ById<Channel> {
  return byId(channels.map(({ participants: _apart, ...channel }) => channel));
}
