import { z } from 'zod';

/** Where speech becomes text; set by the operator, so it may be on this very machine or network. */
export interface SpeechEndpoint {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

const answerSchema = z.object({ text: z.string() });
const PATIENCE_MS = 30_000;
/** No ten seconds of speech are longer; what is, is not believed. */
const LONGEST_TEXT = 1_000;

/**
 * Asks for the text of a recording by the common transcription interface.
 * @throws Error when it is away, refuses, or answers something else
 */
export async function transcribe(endpoint: SpeechEndpoint, wave: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wave)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', endpoint.model);
  form.set('response_format', 'json');
  const response = await fetch(endpoint.url, {
    method: 'POST',
    body: form,
    headers: endpoint.key === null ? {} : { authorization: `Bearer ${endpoint.key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the speech endpoint answered ${response.status}`);
  const { text } = answerSchema.parse(await response.json());
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}
