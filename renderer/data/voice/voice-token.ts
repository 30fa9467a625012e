import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * A key to a voice channel, for VOICE_JOIN.
 * @throws ApiProblem
 */
export async function takeVoiceToken(params: {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}): Promise<string> {
  return (await callApi('joinVoice', { params, query: {} })).token;
}
