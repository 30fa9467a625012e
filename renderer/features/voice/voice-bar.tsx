import { Signal, SignalLow, SignalZero } from 'lucide-react';
import { useParticipantIds } from '../../data/voice/participants.ts';
import { useVoicePlaceName } from '../../data/voice/place-name.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { VoicePlace, VoiceQuality } from '../../voice/voice-engine.ts';
import { ControlBar } from './control-bar.tsx';
import { EncryptionLock } from './encryption-lock.tsx';
import { Faces } from './faces.tsx';
import { OutputBadges } from './recording/output-badges.tsx';
import { qualityRows } from './quality-rows.ts';
import styles from './voice-bar.module.css';
import { placeOf, useVoice } from './voice-door.ts';

interface VoiceBarProps {
  /** above the user panel, or across the page */
  readonly shape: 'card' | 'strip';
  /** the page that the address names is seen beside it */
  readonly isPageSeen: boolean;
}

/** Over every page while one is in voice: where, with whom, how well, and the controls (M-274). */
export function VoiceBar(props: VoiceBarProps) {
  const place = useVoice(placeOf);
  return place && <Bar place={place} {...props} />;
}

function Bar({ place, shape, isPageSeen }: VoiceBarProps & { readonly place: VoicePlace }) {
  const { t } = useTranslation();
  const { teamId, channelId } = place;
  const name = useVoicePlaceName(place);
  const ids = useParticipantIds(teamId, channelId);
  const stateNow = useVoice((voice) => voice.connection.state);
  const state = stateNow === 'idle' ? 'disconnected' : stateNow;
  const address = teamId === null ? paths.chat(channelId) : paths.channel(teamId, channelId);
  // the open channel shows them itself, and a phone has no space for them twice
  const isOpen = usePathname() === address;
  const areBadgesSeen = shape === 'strip' && isPageSeen && isOpen;
  return (
    <section
      aria-label={t('voice.bar.label')}
      className={classNames(styles.bar, shape === 'strip' && styles.strip)}
    >
      <div className={styles.head}>
        <Quality />
        <NavLink
          to={address}
          className={styles.words ?? ''}
          aria-label={`${t(`voice.state.${state}`)}, ${t('voice.bar.open', { channel: name })}`}
        >
          <span className={classNames(styles.state, state === 'connected' && styles.well)}>
            {t(`voice.state.${state}`)}
          </span>
          <span className={styles.name}>{name}</span>
        </NavLink>
        <Faces teamId={teamId} channelId={channelId} userIds={ids} size={24} />
        <EncryptionLock />
      </div>
      {teamId && !areBadgesSeen && <OutputBadges teamId={teamId} channelId={channelId} />}
      <ControlBar size="small" />
    </section>
  );
}

/** Ours: from these on a connection is felt as slow, or words are missed. */
const SLOW_MS = 200;
const LOSSY = 0.05;

function iconOf(quality: VoiceQuality | null) {
  if (!quality) return SignalZero;
  const isPoor = (quality.roundTripMs ?? 0) >= SLOW_MS || quality.loss >= LOSSY;
  return isPoor ? SignalLow : Signal;
}

function Quality() {
  const translation = useTranslation();
  const { t } = translation;
  const quality = useVoice((voice) => voice.quality);
  const rows = quality && qualityRows(translation, quality);
  return (
    <Popover
      title={t('voice.bar.quality')}
      hasTitle
      side="top"
      trigger={<IconButton icon={iconOf(quality)} label={t('voice.bar.quality')} size="small" />}
    >
      {rows ? (
        <dl className={styles.facts}>
          {rows.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('voice.bar.measuring')}</p>
      )}
    </Popover>
  );
}
