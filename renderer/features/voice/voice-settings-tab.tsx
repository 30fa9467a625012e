import { useEffect, useRef, useState } from 'react';
import { useHotkeysShown } from '../../data/hotkeys/hotkey-state.ts';
import { soundsAtom } from '../../data/notifications/sounds.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { playSound } from '../../lib/sound.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { DeviceSelect } from './device-select.tsx';
import { StreamView } from './stream-view.tsx';
import { TalkFields } from './talk-fields.tsx';
import { useCaptureTeller } from './use-capture.ts';
import { useCameraPreview } from './use-preview.ts';
import { useSoundSettings, type LoadedVoice } from './use-sound-settings.ts';
import styles from './voice-settings.module.css';

/** Devices, and how the own sound is treated. */
export function VoiceSettingsTab() {
  const { t } = useTranslation();
  const { loaded, hasFailed, retry } = useSoundSettings();
  // the test of the microphone is opened by them
  useHotkeysShown();
  if (loaded)
    return (
      <div className={styles.tab}>
        <Devices {...loaded} />
        <MicrophoneTest {...loaded} />
        <TalkFields {...loaded} />
        <Treatment {...loaded} />
        <CameraField {...loaded} />
      </div>
    );
  if (hasFailed)
    return <ErrorState title={t('voice.settings.failed')} onRetry={retry} size="inline" />;
  return (
    <div
      className={styles.tab}
      role="group"
      aria-busy="true"
      aria-label={t('voice.settings.loading')}
    >
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={120} />
    </div>
  );
}

function Devices({ settings, change }: LoadedVoice) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { volume } = useAtomValue(soundsAtom);
  return (
    <div className={styles.pairs}>
      <div className={styles.group}>
        <DeviceSelect
          kind="audioinput"
          label={t('voice.settings.input')}
          value={settings.inputDeviceId}
          onValueChange={(inputDeviceId) => change({ inputDeviceId })}
        />
        <Slider
          label={t('voice.settings.inputVolume')}
          min={0}
          max={2}
          step={0.05}
          value={settings.inputVolume}
          formatValue={percent}
          onValueChange={(inputVolume) => change({ inputVolume })}
        />
      </div>
      <div className={styles.group}>
        <DeviceSelect
          kind="audiooutput"
          label={t('voice.settings.output')}
          value={settings.outputDeviceId}
          onValueChange={(outputDeviceId) => change({ outputDeviceId })}
        />
        <Slider
          label={t('voice.settings.outputVolume')}
          min={0}
          max={2}
          step={0.05}
          value={settings.outputVolume}
          formatValue={percent}
          onValueChange={(outputVolume) => change({ outputVolume })}
        />
        <Button onClick={() => playSound('message', Math.max(volume, 0.3))}>
          {t('voice.settings.playTone')}
        </Button>
      </div>
    </div>
  );
}

/** The quietest that the meter shows, in decibels. */
const QUIETEST = -100;

/** Hears oneself, and sees how loud one is while that lasts. */
function MicrophoneTest({ engine, settings }: LoadedVoice) {
  const { t } = useTranslation();
  const tell = useCaptureTeller();
  const stop = useRef<(() => void) | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const isGone = useRef(false);
  const end = () => {
    stop.current?.();
    stop.current = null;
    setIsTesting(false);
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop.current?.();
    };
  }, []);
  const begin = async () => {
    setIsStarting(true);
    const started = await engine.startTest();
    setIsStarting(false);
    if (typeof started === 'string') {
      tell('microphone', started);
      return;
    }
    if (isGone.current) {
      started();
      return;
    }
    stop.current = started;
    setIsTesting(true);
  };
  return (
    <section aria-labelledby="voice-test" className={styles.group}>
      <div className={styles.row}>
        <span className={styles.words}>
          <span id="voice-test" className={styles.label}>
            {t('voice.settings.test')}
          </span>
          <span className={styles.hint}>{t('voice.settings.testHint')}</span>
        </span>
        <Button isLoading={isStarting} onClick={() => (isTesting ? end() : void begin())}>
          {t(isTesting ? 'voice.settings.stopTest' : 'voice.settings.startTest')}
        </Button>
      </div>
      {isTesting && <LevelMeter engine={engine} threshold={settings.gateThreshold} />}
    </section>
  );
}

interface LevelMeterProps extends Pick<LoadedVoice, 'engine'> {
  readonly threshold: number | null;
}

function LevelMeter({ engine, threshold }: LevelMeterProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState({ decibels: QUIETEST, isOpen: false });
  useEffect(() => engine.onLevel(setLevel), [engine]);
  const share = (decibels: number) => Math.min(1, Math.max(0, 1 - decibels / QUIETEST));
  return (
    <div
      role="meter"
      aria-label={t('voice.settings.level')}
      aria-valuemin={QUIETEST}
      aria-valuemax={0}
      aria-valuenow={Math.round(Math.max(QUIETEST, Math.min(0, level.decibels)))}
      aria-valuetext={t(level.isOpen ? 'voice.settings.open' : 'voice.settings.closed')}
      className={styles.meter}
    >
      <span
        className={classNames(styles.level, level.isOpen && styles.open)}
        style={{ '--share': share(level.decibels) }}
      />
      {threshold !== null && (
        <span className={styles.threshold} style={{ '--share': share(threshold) }} />
      )}
    </div>
  );
}

function Treatment({ settings, change }: LoadedVoice) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('voice.settings.treatment')}</legend>
      <Switch
        label={t('voice.settings.noise')}
        description={t('voice.settings.noiseHint')}
        checked={settings.hasNoiseSuppression}
        onCheckedChange={(hasNoiseSuppression) => change({ hasNoiseSuppression })}
      />
      <Switch
        label={t('voice.settings.echo')}
        description={t('voice.settings.echoHint')}
        checked={settings.hasEchoCancellation}
        onCheckedChange={(hasEchoCancellation) => change({ hasEchoCancellation })}
      />
      <Switch
        label={t('voice.settings.gain')}
        description={t('voice.settings.gainHint')}
        checked={settings.hasGainControl}
        onCheckedChange={(hasGainControl) => change({ hasGainControl })}
      />
    </fieldset>
  );
}

function CameraField({ settings, change }: LoadedVoice) {
  const { t } = useTranslation();
  const tell = useCaptureTeller();
  const [isOn, setIsOn] = useState(false);
  const { media, failure } = useCameraPreview(settings.cameraDeviceId, isOn);
  const told = useRef(failure);
  useEffect(() => {
    if (failure !== null && failure !== told.current) {
      tell('camera', failure);
      // there is nothing to hide: the next press tries again
      setIsOn(false);
    }
    told.current = failure;
  }, [failure, tell]);
  return (
    <div className={styles.group}>
      <DeviceSelect
        kind="videoinput"
        label={t('voice.settings.camera')}
        value={settings.cameraDeviceId}
        onValueChange={(cameraDeviceId) => change({ cameraDeviceId })}
      />
      {isOn && media && (
        <div className={styles.preview}>
          <StreamView media={media} isMirrored aria-label={t('voice.camera.preview')} />
        </div>
      )}
      <Button onClick={() => setIsOn(!isOn)}>
        {t(isOn ? 'voice.settings.stopPreview' : 'voice.settings.preview')}
      </Button>
    </div>
  );
}
