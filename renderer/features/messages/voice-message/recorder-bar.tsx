import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { voiceMessageLimits } from '#shared/rules/limits.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation, type Translation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { recordSound, type Recorded, type Recording } from './record-sound.ts';
import styles from './voice-message.module.css';
import { Waveform } from './waveform.tsx';

/** A press that is shorter than this, in milliseconds, was a click: recording goes on without it. */
const CLICK_MS = 300;
/** As many as fit beside the clock; older ones move out. */
const SHOWN_LEVELS = 48;

interface RecorderBarProps {
  /** begun by a press that still lasts: letting go sends */
  readonly isHeld: boolean;
  readonly onRecorded: (recorded: Recorded) => void;
  /** it is over, with or without a message */
  readonly onEnd: () => void;
}

/** Stands where one writes while a voice message is recorded. */
export function RecorderBar({ isHeld, onRecorded, onEnd }: RecorderBarProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { duration: asTime } = useFormat();
  const toasts = useToasts();
  const recording = useRef<Recording | null>(null);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [elapsed, setElapsed] = useState(0);
  const isFull = elapsed >= voiceMessageLimits.longestMs;

  const send = async () => {
    const recorded = await recording.current?.stop();
    if (recorded) onRecorded(recorded);
    else toasts.info(t('messages.attachments.voice.tooShort'));
    onEnd();
  };
  const onLevel = useEffectEvent(() => {
    const { current } = recording;
    if (!current) return;
    setLevels(current.levels.slice(-SHOWN_LEVELS));
    setElapsed(current.elapsed());
  });
  const onRefused = useEffectEvent((error: unknown) => {
    toasts.error(refusalText(translation, error));
    onEnd();
  });
  const onLetGo = useEffectEvent(() => {
    // the question for the microphone takes the press away: it counts as a click
    if ((recording.current?.elapsed() ?? 0) > CLICK_MS) void send();
  });

  useEffect(() => {
    let isOver = false;
    recordSound(onLevel).then(
      (begun) => {
        if (isOver) begun.cancel();
        else recording.current = begun;
      },
      (error: unknown) => {
        if (!isOver) onRefused(error);
      },
    );
    return () => {
      isOver = true;
      recording.current?.cancel();
    };
  }, []);
  useEffect(() => {
    if (!isHeld) return;
    const letGo = () => onLetGo();
    globalThis.addEventListener('pointerup', letGo, { once: true });
    return () => globalThis.removeEventListener('pointerup', letGo);
  }, [isHeld]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEnd();
  };

  return (
    <div
      role="group"
      aria-label={t('messages.attachments.voice.recording')}
      className={styles.recorder}
    >
      <span role="status">
        <VisuallyHidden>{t('messages.attachments.voice.recording')}</VisuallyHidden>
      </span>
      <IconButton
        icon={Trash2}
        variant="danger"
        label={t('messages.attachments.voice.discard')}
        onClick={onEnd}
        onKeyDown={onKeyDown}
      />
      <span className={styles.light} aria-hidden="true" />
      <span className={styles.clock} role="timer">
        {asTime(elapsed)}
      </span>
      <Waveform levels={levels} />
      {isFull && <span className={styles.full}>{t('messages.attachments.voice.full')}</span>}
      <IconButton
        ref={focusAtOnce}
        icon={SendHorizontal}
        label={t('messages.attachments.voice.send')}
        className={styles.send}
        disabled={elapsed === 0}
        onClick={() => void send()}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Enter sends and Escape gives up, without looking for either. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

function refusalText({ t }: Translation, error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t('messages.attachments.voice.denied');
  if (name === 'NotFoundError') return t('messages.attachments.voice.missing');
  return t('messages.attachments.voice.failed');
}
