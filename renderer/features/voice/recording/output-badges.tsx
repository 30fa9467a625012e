import { Captions, Circle, Pause, Radio } from 'lucide-react';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { useOutputs } from '../../../data/voice/outputs.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSecond } from '../../../lib/use-second.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import styles from './outputs.module.css';

/** Shows all in a voice channel, and before they join, what of it goes beyond them (T-368, T-369). */
export function OutputBadges({ teamId, channelId }: ChannelPlace) {
  const { t } = useTranslation();
  const outputs = useOutputs({ teamId, channelId });
  if (!outputs || !hasOutput(outputs)) return null;
  const { recording, livestream, transcript } = outputs;
  return (
    <ul aria-label={t('recording.badges')} className={styles.badges}>
      {isShown(recording.state) && (
        <li>
          <RecordingBadge recording={recording} />
        </li>
      )}
      {livestream.state !== 'idle' && (
        <li>
          <Tag tone="danger" icon={Radio}>
            {t(`recording.livestream.${livestream.state}`)}
          </Tag>
        </li>
      )}
      {transcript.isOn && (
        <li>
          <Tag tone={transcript.failure === null ? 'info' : 'warning'} icon={Captions}>
            {t(
              transcript.failure === null ? 'recording.transcript.on' : 'recording.transcript.away',
            )}
          </Tag>
        </li>
      )}
    </ul>
  );
}

/** Whether anything of a channel goes beyond it. */
export function hasOutput({ recording, livestream, transcript }: VoiceOutputs): boolean {
  return isShown(recording.state) || livestream.state !== 'idle' || transcript.isOn;
}

function isShown(
  state: VoiceOutputs['recording']['state'],
): state is 'starting' | 'recording' | 'paused' | 'stopping' {
  return state !== 'idle' && state !== 'stopped';
}

function RecordingBadge({ recording }: Pick<VoiceOutputs, 'recording'>) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const now = useSecond();
  const { state, ranMs, since } = recording;
  if (!isShown(state)) return null;
  const isRunning = state === 'recording' || state === 'paused';
  const ran = ranMs + (since === null ? 0 : Math.max(0, now - since));
  return (
    <Tag
      tone={state === 'paused' ? 'warning' : 'danger'}
      icon={state === 'paused' ? Pause : Circle}
    >
      {t(`recording.state.${state}`)}
      {isRunning && <span className={styles.clock}>{duration(ran)}</span>}
    </Tag>
  );
}
