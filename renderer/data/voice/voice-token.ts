import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * A key to a voice channel, or to the call of a chat, for VOICE_JOIN.
 * @throws ApiProblem
 */
export async function takeVoiceToken({
  teamId,
  channelId,
}: {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}): Promise<string> {
  const { token } =
    teamId === null
      ? await callApi('joinCall', { params: { chatId: channelId } })
      : await callApi('joinVoice', { params: { teamId, channelId }, query: {} });
  return token;
}
