import { useState, type KeyboardEvent } from 'react';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import type { LoadedVoice } from './use-sound-settings.ts';
import styles from './voice-settings.module.css';

/** Ours: where the threshold begins once it is set by hand, in decibels. */
const FIRST_GATE = -50;
const LONGEST_RELEASE_MS = 2_000;

/** By what one is heard: by speaking, or while a key is held. */
export function TalkFields(voice: LoadedVoice) {
  const { t } = useTranslation();
  const { settings, change } = voice;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('voice.settings.mode')}</legend>
      <SegmentedControl
        aria-label={t('voice.settings.mode')}
        segments={[
          { value: 'voice', label: t('voice.settings.voiceMode') },
          { value: 'push-to-talk', label: t('voice.settings.talkMode') },
        ]}
        value={settings.mode}
        onValueChange={(mode) => change({ mode })}
      />
      {settings.mode === 'voice' ? <Gate {...voice} /> : <TalkKey {...voice} />}
    </fieldset>
  );
}

function Gate({ settings: { gateThreshold }, change }: LoadedVoice) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('voice.settings.autoGate')}
        description={t('voice.settings.autoGateHint')}
        checked={gateThreshold === null}
        onCheckedChange={(isAuto) => change({ gateThreshold: isAuto ? null : FIRST_GATE })}
      />
      {gateThreshold !== null && (
        <Slider
          label={t('voice.settings.gate')}
          min={-100}
          max={0}
          step={1}
          value={gateThreshold}
          formatValue={(count) => t('voice.settings.decibels', { count })}
          onValueChange={(next) => change({ gateThreshold: next })}
        />
      )}
    </>
  );
}

function TalkKey({ settings: { talkKey, releaseMs }, change }: LoadedVoice) {
  const { t } = useTranslation();
  const [isListening, setIsListening] = useState(false);
  const hear = (event: KeyboardEvent) => {
    if (!isListening || event.code === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    setIsListening(false);
    if (event.code !== 'Escape' && event.code !== '') change({ talkKey: event.code });
  };
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label} id="talk-key">
            {t('voice.settings.key')}
          </span>
          {isDesktop() && <span className={styles.hint}>{t('voice.settings.keyElsewhere')}</span>}
        </span>
        <Button
          aria-labelledby="talk-key talk-key-name"
          onClick={() => setIsListening(true)}
          onKeyDown={hear}
          onBlur={() => setIsListening(false)}
        >
          <span id="talk-key-name">
            {isListening ? t('voice.settings.pressKey') : keyName(talkKey)}
          </span>
        </Button>
      </div>
      <Slider
        label={t('voice.settings.release')}
        min={0}
        max={LONGEST_RELEASE_MS}
        step={20}
        value={releaseMs}
        formatValue={(count) => t('voice.bar.milliseconds', { count })}
        onValueChange={(next) => change({ releaseMs: next })}
      />
    </>
  );
}

/** A code as it stands on the key: KeyV is V, Digit1 is 1. */
function keyName(code: string): string {
  return code.replace(/^(?:Key|Digit)(?=.$)/, '');
}
