import { expect, it } from 'vitest';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { quietSnapshot } from '../../voice/own-voice.ts';
import type { VoiceConnection, VoiceSnapshot } from '../../voice/voice-engine.ts';
import { soundsBetween } from './voice-sounds.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
const screen = {
  id: 's',
  // reason: an id of this test
  userId: '3' as UserId,
  source: 'screen',
  media: null,
  isOwn: false,
  isControllable: false,
} as const;
const at = (state: 'joining' | 'connected'): VoiceConnection => ({ state, place });
const inVoice: Partial<VoiceSnapshot> = { connection: at('connected') };
const lost: Partial<VoiceSnapshot> = {
  connection: { state: 'reconnecting', place, secondsLeft: 1 },
};
const ended: Partial<VoiceSnapshot> = {
  connection: { state: 'disconnected', place, reason: 'network' },
};

it.each<[Partial<VoiceSnapshot>, Partial<VoiceSnapshot>, readonly string[]]>([
  [{ connection: at('joining') }, inVoice, ['joined']],
  [inVoice, {}, ['left']],
  [lost, ended, ['left']],
  [lost, inVoice, []],
  [{ connection: at('joining') }, {}, []],
  [{}, { isMuted: true }, ['mute']],
  [{ isMuted: true }, {}, ['unmute']],
  [{}, { isMuted: true, isDeafened: true }, ['deafen']],
  [{ isMuted: true, isDeafened: true }, {}, ['undeafen']],
  [inVoice, { ...inVoice, streams: [screen] }, ['stream']],
  [inVoice, { ...inVoice, streams: [{ ...screen, source: 'camera' }] }, []],
  [{ connection: at('joining') }, { ...inVoice, streams: [screen] }, ['joined']],
])('case %#: from %o to %o is heard %o', (before, after, sounds) => {
  expect(
    soundsBetween({ ...quietSnapshot(false), ...before }, { ...quietSnapshot(false), ...after }),
  ).toEqual(sounds);
});
