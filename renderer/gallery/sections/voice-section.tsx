import { quietSnapshot } from '../../voice/own-voice.ts';
import type { SoundSettings, VoiceEngine, VoiceSnapshot } from '../../voice/voice-engine.ts';
import { ControlBar } from '../../features/voice/control-bar.tsx';
import { MicrophoneNotice } from '../../features/voice/microphone-notice.tsx';
import { VoiceButtons } from '../../features/voice/voice-buttons.tsx';
import { VoiceDoorContext, type VoiceDoor } from '../../features/voice/voice-door.ts';
import { VoiceSettingsTab } from '../../features/voice/voice-settings-tab.tsx';

/** An engine without sound: it keeps what it is told, and the level it reports stands still. */
function createFakeVoice(start: Partial<VoiceSnapshot>): VoiceDoor {
  let snapshot: VoiceSnapshot = { ...quietSnapshot(false), ...start };
  let settings: SoundSettings = {
    inputDeviceId: '',
    outputDeviceId: '',
    cameraDeviceId: '',
    inputVolume: 1,
    outputVolume: 1.2,
    hasNoiseSuppression: true,
    hasEchoCancellation: true,
    hasGainControl: false,
    gateThreshold: -50,
    mode: 'voice',
    talkKey: 'KeyV',
    releaseMs: 200,
  };
  const listeners = new Set<() => void>();
  const change = (part: Partial<VoiceSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const get = () => snapshot;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const engine: VoiceEngine = {
    get,
    subscribe,
    prepare: () => undefined,
    join: () => Promise.resolve('failed'),
    leave: () => change({ connection: { state: 'idle' } }),
    setMuted: (isMuted) => change({ isMuted }),
    hold: () => undefined,
    setDeafened: (isDeafened) => change({ isDeafened, isMuted: isDeafened }),
    setVolume: (userId, volume) => {
      change({ volumes: new Map([...snapshot.volumes, [userId, volume]]) });
    },
    setSilenced: () => undefined,
    startCamera: () => Promise.resolve('missing'),
    stopCamera: () => undefined,
    startScreen: () => Promise.resolve('cancelled'),
    stopScreen: () => undefined,
    watch: () => undefined,
    setAllowsClips: (allowsClips) => change({ allowsClips }),
    keepClips: () => Promise.resolve('gone'),
    takeClip: () => null,
    settings: () => settings,
    changeSettings: (part) => {
      settings = { ...settings, ...part };
    },
    onLevel(listener) {
      listener({ decibels: -32, isOpen: true });
      return () => undefined;
    },
    startTest: () => Promise.resolve(() => undefined),
  };
  return { get, subscribe, load: () => Promise.resolve(engine) };
}

const doors = {
  open: createFakeVoice({}),
  deafened: createFakeVoice({ isMuted: true, isDeafened: true }),
  denied: createFakeVoice({ microphoneFailure: 'denied' }),
  missing: createFakeVoice({ microphoneFailure: 'missing' }),
};

/** What voice is made of where no server is needed to see it. */
export function VoiceSection() {
  return (
    <>
      {Object.entries(doors).map(([name, door]) => (
        <VoiceDoorContext key={name} value={door}>
          <MicrophoneNotice />
          <ControlBar size="large" />
          <ControlBar size="small" />
          <div style={{ display: 'flex' }}>
            <VoiceButtons />
          </div>
        </VoiceDoorContext>
      ))}
      <VoiceDoorContext value={doors.open}>
        <VoiceSettingsTab />
      </VoiceDoorContext>
    </>
  );
}
