import type { VoiceDoor } from './voice-door.ts';

/** By stream: who looks at it, and how high each shows it in physical pixels. */
const looks = new Map<string, Map<object, number>>();

/**
 * Says how high a picture is shown somewhere, or with null that it is not any more. The same stream
 * may be shown in the meeting and in a window of its own; only what is looked at is received.
 */
export function lookAt(
  door: VoiceDoor,
  streamId: string,
  { by, height }: { readonly by: object; readonly height: number | null },
): void {
  const heights = looks.get(streamId) ?? new Map<object, number>();
  if (height === null) heights.delete(by);
  else heights.set(by, height);
  if (heights.size === 0) looks.delete(streamId);
  else looks.set(streamId, heights);
  const tile = heights.size === 0 ? null : { height: Math.max(...heights.values()) };
  door.load().then(
    (engine) => engine.watch(streamId, tile),
    // there is no stream without an engine
    () => undefined,
  );
}
