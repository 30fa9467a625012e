import { expect } from 'vitest';
import { createChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import {
  meetingActs,
  type MeetingAct,
  type MeetingSignal,
  type MeetingView,
} from '#shared/contract/voice/meetings.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { codeOf, done } from './media-world.ts';

export interface Place {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

export const actNames = Object.keys(meetingActs);

/** A fresh voice channel in which `host` holds MANAGE_CHANNEL and nothing else that others lack. */
export async function meetingPlace(owner: Person, teamId: TeamId, host: Person): Promise<Place> {
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'meeting', type: 'voice', categoryId: null },
  });
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId: channel.id, userId: host.user.id },
    body: { allow: channelBit('voice', 'MANAGE_CHANNEL'), deny: 0 },
  });
  return { teamId, channelId: channel.id };
}

/** Asks to come in, over a socket of one's own or this one. */
export async function knock(person: Person, place: Place, by?: SocketClient) {
  const socket = by ?? (await person.connect());
  const { token } = await person.ok(joinVoice, { params: place });
  const answer = await done(socket, 'VOICE_JOIN', { token });
  return { socket, ...answer };
}

/** Comes in; their meeting was told before they were answered. */
export async function comeIn(person: Person, place: Place): Promise<SocketClient> {
  const { socket, isWaiting } = await knock(person, place);
  if (isWaiting) throw new Error('they must wait');
  return socket;
}

export async function act(socket: SocketClient, what: MeetingAct): Promise<void> {
  await done(socket, 'VOICE_MEETING', what);
}

/** What an act is refused with; '' for one that is done. */
export function refusedAct(socket: SocketClient, what: unknown): Promise<string> {
  return codeOf(socket, 'VOICE_MEETING', what);
}

type SignalOf<Name> = Extract<MeetingSignal, { readonly signal: Name }>;

export async function nextSignal<Name extends MeetingSignal['signal']>(
  socket: SocketClient,
  name: Name,
  where: (signal: SignalOf<Name>) => boolean = () => true,
): Promise<SignalOf<Name>> {
  const found = await socket.next('VOICE_MEETING', {
    // reason: the first condition says which it is
    where: (signal) => signal.signal === name && where(signal as SignalOf<Name>),
  });
  // reason: as above
  return found as SignalOf<Name>;
}

/** The meeting as this socket holds it, once it is as wished. */
export async function meetingWhen(
  socket: SocketClient,
  where: (meeting: MeetingView) => boolean,
  timeout = 5_000,
): Promise<MeetingView> {
  const isAsWished = () => {
    const held = lastMeeting(socket);
    return held !== null && where(held);
  };
  await expect.poll(isAsWished, { timeout, interval: 20 }).toBe(true);
  const held = lastMeeting(socket);
  if (!held) throw new Error('no meeting was told');
  return held;
}

/** The meeting as this socket was told last. */
export function lastMeeting(socket: SocketClient): MeetingView | null {
  for (const { type, data } of socket.received.toReversed()) {
    if (type !== 'VOICE_MEETING') continue;
    // reason: every frame was parsed with the schema of its type
    const signal = data as MeetingSignal;
    if (signal.signal === 'state') return signal.meeting;
  }
  return null;
}
