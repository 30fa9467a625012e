import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import rnnoiseSimdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import rnnoiseUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
// oxlint-disable-next-line import/default -- the bundler answers the file's address
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';

/**
 * A node that takes noise out of speech, by a model that runs in this page: no sound leaves it for
 * that. For 48 kHz.
 * @throws where the page may not compile the model, or its files cannot be had
 */
export async function noiseSuppressor(context: AudioContext): Promise<RnnoiseWorkletNode> {
  const [wasmBinary] = await Promise.all([
    loadRnnoise({ url: rnnoiseUrl, simdUrl: rnnoiseSimdUrl }),
    context.audioWorklet.addModule(workletUrl),
  ]);
  return new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
}
