import { use, useMemo } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { report } from '../../lib/report.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { JoinResult, VoiceEngine, VoicePlace } from '../../voice/voice-engine.ts';
import { VoiceDoorContext, type VoiceDoor } from './voice-door.ts';

/** Where this page itself asked to go last: a stay anywhere else was moved there. */
let asked: VoicePlace | null = null;

/** Whether one was brought to a channel by another (T-438). From then on no channel was asked for. */
export function takeMoveTo(place: VoicePlace): boolean {
  if (asked?.channelId === place.channelId) return false;
  asked = null;
  return true;
}

/**
 * What one can do to the own stay; the engine is loaded by the first. `onUnloaded`
 * hears when that fails.
 */
function createVoiceActs(door: VoiceDoor, onUnloaded: (error: unknown) => void) {
  const act = async (run: (engine: VoiceEngine) => void | Promise<void>) => {
    try {
      await run(await door.load());
    } catch (error) {
      report('voice could not be loaded', error);
      onUnloaded(error);
    }
  };
  return {
    /** Answers how it ended; 'overtaken' also where the engine could not be loaded, which was told. */
    join: async (place: VoicePlace): Promise<JoinResult> => {
      asked = place;
      let result: JoinResult = 'overtaken';
      await act(async (engine) => {
        result = await engine.join(place);
      });
      return result;
    },
    leave: () => {
      asked = null;
      void act((engine) => engine.leave());
    },
    toggleMuted: () => void act((engine) => engine.setMuted(!engine.get().isMuted)),
    toggleDeafened: () => void act((engine) => engine.setDeafened(!engine.get().isDeafened)),
    act: (run: (engine: VoiceEngine) => void | Promise<void>) => void act(run),
  };
}

/** The same for what is drawn; a failure to load is a toast. */
export function useVoiceActs() {
  const door = use(VoiceDoorContext);
  const translation = useTranslation();
  const toasts = useToasts();
  return useMemo(
    () => createVoiceActs(door, (error) => toasts.error(failureText(translation, error))),
    [door, translation, toasts],
  );
}
