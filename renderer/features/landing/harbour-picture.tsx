import { Clapperboard, Hash, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PresenceMark, type Presence } from '../../ui/display/presence-mark.tsx';
import styles from './harbour-picture.module.css';

/** The application as it looks on a good evening, drawn with its own tokens. One picture. */
export function HarbourPicture() {
  const { t } = useTranslation();
  return (
    <figure className={styles.frame} aria-label={t('landing.picture.label')}>
      <div className={styles.window} aria-hidden="true">
        <Rail />
        <Channels />
        <Talk />
        <People />
      </div>
    </figure>
  );
}

type CrewName = 'a' | 'b' | 'c' | 'd';

const tints: Readonly<Record<CrewName, number>> = { a: 1, b: 2, c: 5, d: 3 };

function tintStyle(tint: number) {
  return {
    '--tint': `var(--tint-${String(tint)})`,
    '--letter': `var(--on-tint-${String(tint)})`,
  };
}

interface FaceProps {
  readonly of: CrewName;
  /** pixels */
  readonly size: number;
  readonly isSpeaking?: boolean;
}

function Face({ of, size, isSpeaking = false }: FaceProps) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(styles.face, isSpeaking && styles.speaking)}
      style={{ ...tintStyle(tints[of]), '--size': `${String(size)}px` }}
    >
      {t(`landing.picture.names.${of}`).slice(0, 1)}
    </span>
  );
}

function Rail() {
  const teams = [
    { letter: 'N', tint: 1 },
    { letter: 'R', tint: 2 },
    { letter: 'K', tint: 5 },
    { letter: 'V', tint: 4 },
  ];
  return (
    <div className={styles.rail}>
      {teams.map(({ letter, tint }, index) => (
        <span
          key={letter}
          className={classNames(styles.team, index === 0 && styles.current)}
          style={tintStyle(tint)}
        >
          {letter}
        </span>
      ))}
    </div>
  );
}

function Channel(props: { readonly children: ReactNode; readonly isOpen?: boolean }) {
  return (
    <span className={classNames(styles.channel, props.isOpen === true && styles.open)}>
      {props.children}
    </span>
  );
}

function Bars() {
  return (
    <span className={styles.bars}>
      <span />
      <span />
      <span />
    </span>
  );
}

function Channels() {
  const { t } = useTranslation();
  return (
    <div className={styles.channels}>
      <span className={styles.teamName}>{t('landing.picture.team')}</span>
      <Channel isOpen>
        <Icon of={Hash} size={16} />
        {t('landing.picture.channels.harbor')}
      </Channel>
      <Channel>
        <Icon of={Hash} size={16} />
        {t('landing.picture.channels.plans')}
        <span className={styles.badge}>2</span>
      </Channel>
      <Channel>
        <Icon of={Hash} size={16} />
        {t('landing.picture.channels.clips')}
      </Channel>
      <Channel>
        <Icon of={Clapperboard} size={16} />
        {t('landing.picture.watch')}
      </Channel>
      <Channel>
        <Icon of={Volume2} size={16} />
        {t('landing.picture.voice')}
      </Channel>
      {(['a', 'c', 'd'] as const).map((name, index) => (
        <span key={name} className={styles.speaker}>
          <Face of={name} size={22} isSpeaking={index === 0} />
          {t(`landing.picture.names.${name}`)}
          {index === 0 && <Bars />}
        </span>
      ))}
    </div>
  );
}

function Talk() {
  const { t } = useTranslation();
  const messages = [
    { author: 'a', text: t('landing.picture.messageA') },
    { author: 'd', text: t('landing.picture.messageB') },
    { author: 'c', text: t('landing.picture.messageC') },
  ] as const;
  return (
    <div className={styles.talk}>
      <div className={styles.stream}>
        <svg viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice">
          <circle className={styles.sun} cx="300" cy="52" r="20" />
          <path className={styles.hillFar} d="M0 110 70 66l46 34 70-58 84 72 46-30 84 54v12H0Z" />
          <path className={styles.hillNear} d="M0 128c60-26 120-22 190-6s140 14 210-8v36H0Z" />
        </svg>
        <span className={styles.live}>{t('landing.picture.live')}</span>
      </div>
      <div className={styles.messages}>
        {messages.map(({ author, text }) => (
          <div key={author} className={styles.message} style={tintStyle(tints[author])}>
            <Face of={author} size={32} />
            <span className={styles.author}>{t(`landing.picture.names.${author}`)}</span>
            <span className={styles.said}>{text}</span>
          </div>
        ))}
        <span className={styles.typing}>{t('landing.picture.typing')}</span>
      </div>
    </div>
  );
}

function People() {
  const { t } = useTranslation();
  const people: readonly { name: CrewName; presence: Presence }[] = [
    { name: 'a', presence: 'online' },
    { name: 'c', presence: 'online' },
    { name: 'd', presence: 'busy' },
    { name: 'b', presence: 'idle' },
  ];
  return (
    <div className={styles.people}>
      <span className={styles.peopleTitle}>{t('landing.picture.online')}</span>
      {people.map(({ name, presence }) => (
        <span key={name} className={styles.person}>
          <span className={styles.personFace}>
            <Face of={name} size={28} />
            <span className={styles.mark}>
              <PresenceMark presence={presence} size={9} />
            </span>
          </span>
          {t(`landing.picture.names.${name}`)}
        </span>
      ))}
    </div>
  );
}
