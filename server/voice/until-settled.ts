import type { types } from 'mediasoup';

/**
 * Pauses a stream or lets it go on. While the worker is waited for the wish may have changed, as by one who
 * mutes and unmutes at once: it is looked at again. Answers whether anything was done.
 */
export async function untilSettled(
  stream: types.Producer | types.Consumer,
  isPaused: () => boolean,
): Promise<boolean> {
  let isChanged = false;
  while (!stream.closed && stream.paused !== isPaused()) {
    await (isPaused() ? stream.pause() : stream.resume());
    isChanged = true;
  }
  return isChanged;
}
