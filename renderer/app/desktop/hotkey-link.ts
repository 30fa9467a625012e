import { useEffect, useEffectEvent } from 'react';
import type { DesktopCallReply } from '#shared/contract/desktop.ts';
import { isOverlayWantedAtom } from '../../data/game-overlay/overlay-messages.ts';
import {
  areHotkeysPausedAtom,
  areHotkeysShownAtom,
  hotkeyStateAtom,
} from '../../data/hotkeys/hotkey-state.ts';
import { askedHotkeys, ownHotkeysAtom } from '../../data/hotkeys/own-hotkeys.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import {
  afterCapture,
  afterChange,
  captureMemoryAtom,
} from '../../data/streamer/streamer-with-capture.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { useAtom, useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { callDesktop, listenToDesktop } from '../../lib/desktop.ts';
import { report } from '../../lib/report.ts';
import { holdHotkey, loadVoiceEngine } from '../../voice/own-voice.ts';
import type { VoiceEngine } from '../../voice/voice-engine.ts';

/** Has the keys heard that were chosen, for as long as someone is signed in (D-050). */
export function useHotkeys(): void {
  const isSignedIn = useOwnUser() !== undefined;
  const own = useAtomValue(ownHotkeysAtom);
  const { shortcut: streamerChord } = useAtomValue(streamerModeAtom);
  const isPaused = useAtomValue(areHotkeysPausedAtom);
  const isShown = useAtomValue(areHotkeysShownAtom);
  const isInVoice = useVoice((voice) => placeOf(voice) !== null);
  const tell = useSetAtom(hotkeyStateAtom);
  const isHoldWanted = isInVoice || isShown;
  const hasOverlay = useAtomValue(isOverlayWantedAtom);
  const asking = { own, streamerChord, isHoldWanted, hasOverlay };
  const hotkeys = isSignedIn && !isPaused ? askedHotkeys(asking) : [];
  // the same keys are not set anew by every change of what they are made of
  const asked = JSON.stringify(hotkeys);
  const set = useEffectEvent(async () => {
    try {
      tell(await callDesktop('setHotkeys', { hotkeys }));
    } catch (error) {
      report('the hotkeys were not set', error);
      tell({ obstacle: 'unavailable', working: [] });
    }
  });
  useEffect(() => void set(), [asked]);
  useEffect(
    () =>
      listenToDesktop({
        hotkeysChanged: tell,
        hotkeyHeld: ({ action, isHeld }) => holdHotkey(action, isHeld),
        toggleMute: () => void change((engine) => engine.setMuted(!engine.get().isMuted)),
        toggleDeafen: () => void change((engine) => engine.setDeafened(!engine.get().isDeafened)),
      }),
    [tell],
  );
}

async function change(run: (engine: VoiceEngine) => void): Promise<void> {
  try {
    run(await loadVoiceEngine());
  } catch (error) {
    report('voice could not be loaded', error);
  }
}

/** Streamer mode goes on and off with the programs that record the screen (D-054). */
export function useCapture(): void {
  const [mode, setMode] = useAtom(streamerModeAtom);
  const [memory, setMemory] = useAtom(captureMemoryAtom);
  const { enabled: isEnabled } = mode;
  const hear = useEffectEvent(({ isRunning }: DesktopCallReply<'readCapture'>) => {
    if (isRunning === null) return;
    const next = afterCapture({ memory, isEnabled }, isRunning);
    setMemory(next.memory);
    if (next.isEnabled !== isEnabled) setMode({ ...mode, enabled: next.isEnabled });
  });
  const changed = useEffectEvent(() => setMemory(afterChange({ memory, isEnabled })));
  useEffect(() => changed(), [isEnabled]);
  useEffect(() => {
    callDesktop('readCapture', {}).then(hear, (error: unknown) =>
      report('the desktop application did not answer', error),
    );
    return listenToDesktop({ captureChanged: (found) => hear(found) });
  }, []);
}
