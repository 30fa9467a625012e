import { captureFailure } from './capture-failure.ts';
import type { CaptureFailure, VoiceEngine } from './voice-engine.ts';
import type { Stop } from './voice-link.ts';
import type { VoiceSound } from './voice-sound.ts';

/** Tells the level of the microphone, which is opened for as long as that; the answer ends it. */
export function hearLevel(
  sound: VoiceSound,
  listener: Parameters<VoiceEngine['onLevel']>[0],
): Stop {
  const stop = sound.onReport(listener);
  const held = sound.holdMicrophone().then(
    () => true,
    // a meter that stays at the bottom; the settings say why by `startTest`
    () => false,
  );
  return () => {
    stop();
    void held.then((isHeld) => {
      if (isHeld) sound.releaseMicrophone();
    });
  };
}

/** Plays one's own microphone back, after all treatment; the answer ends it. */
export async function playBack(sound: VoiceSound): Promise<Stop | CaptureFailure> {
  try {
    const microphone = await sound.holdMicrophone();
    const { destination } = sound.context();
    microphone.treated.connect(destination);
    return () => {
      microphone.treated.disconnect(destination);
      sound.releaseMicrophone();
    };
  } catch (error) {
    return captureFailure(error);
  }
}
