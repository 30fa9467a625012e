import { joinVoice } from '#shared/contract/voice/voice.ts';
import { channelOf, pick, type RandomAction, type Situation } from './random-calls.ts';

/** Mostly a voice channel. */
function voiceChannelOf(situation: Situation): string {
  const channels = Object.values(situation.actor.view().channels[situation.teamId] ?? {});
  const voices = channels.filter(({ type }) => type === 'voice');
  return pick(situation.random, voices)?.id ?? channelOf(situation);
}

/** Coming into voice channels and leaving them. */
export const talkingAloud: readonly RandomAction[] = [
  {
    name: 'join a voice channel',
    weight: 8,
    async run(situation) {
      const { actor, teamId } = situation;
      await actor.reconnect();
      const path = `/api/v1/teams/${teamId}/channels/${voiceChannelOf(situation)}/join`;
      const answer = await actor.person.raw(joinVoice.method, path);
      // reason: a refusal has no token
      const { token = 'none' } = answer.body as { token?: string };
      await actor.ask('VOICE_JOIN', { token, isMuted: situation.random() < 0.5 });
    },
  },
  {
    name: 'leave the voice channel',
    weight: 3,
    async run({ actor }) {
      await actor.reconnect();
      await actor.ask('VOICE_LEAVE', {});
    },
  },
];
