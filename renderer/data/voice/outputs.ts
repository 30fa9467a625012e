import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import type { ChannelPlace } from '../slices/slice.ts';
import { outputsSlice } from '../slices/output-slice.ts';
import { useSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** What of a voice channel goes beyond it now; undefined until it is known. */
export function useOutputs(place: ChannelPlace): VoiceOutputs | undefined {
  useSlice(outputsSlice, place);
  return useView((view) => view.outputs[place.channelId]);
}

/** @throws ApiProblem */
export async function startRecording(params: ChannelPlace, toChannelId: ChannelId): Promise<void> {
  await callApi('startRecording', { params, body: { toChannelId } });
}

/** @throws ApiProblem */
export async function changeRecording(
  params: ChannelPlace,
  action: 'pause' | 'resume' | 'stop',
): Promise<void> {
  await callApi('changeRecording', { params, body: { action } });
}

/** Answers the path of the livestream's page. @throws ApiProblem */
export async function startLivestream(params: ChannelPlace): Promise<string> {
  return (await callApi('startLivestream', { params })).path;
}

/** @throws ApiProblem */
export async function stopLivestream(params: ChannelPlace): Promise<void> {
  await callApi('stopLivestream', { params });
}

/** @throws ApiProblem */
export async function startTranscript(params: ChannelPlace, toChannelId: ChannelId): Promise<void> {
  await callApi('startTranscript', { params, body: { toChannelId } });
}

/** @throws ApiProblem */
export async function stopTranscript(params: ChannelPlace): Promise<void> {
  await callApi('stopTranscript', { params });
}
