import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initialsOf, tintOf } from './initials.ts';
import { PresenceMark, type Presence } from './presence-mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type AvatarSize = 16 | 20 | 24 | 32 | 40 | 48 | 64 | 96 | 128;

interface AvatarProps {
  /** whose it is: its first letters stand where there is no picture */
  readonly name: string;
  readonly src?: string | null | undefined;
  /** pixels */
  readonly size?: AvatarSize;
  /** round for most; rounded squares for teams and for those who have earned one */
  readonly shape?: 'circle' | 'rounded';
  readonly presence?: Presence | undefined;
  /** a ring around who speaks */
  readonly isActive?: boolean;
  /** says the name; needed only where the name is not written beside it */
  readonly hasLabel?: boolean;
  readonly className?: string | undefined;
}

/** A person or a team as a small picture. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 40, shape = 'circle', presence, isActive, hasLabel, className } = props;
  return (
    <span
      className={classNames(
        styles.root,
        styles[shape],
        isActive === true && styles.active,
        className,
      )}
      style={{ '--size': `${String(size)}px`, '--mark': `${String(markSize(size))}px` }}
    >
      <span
        className={classNames(styles.picture, presence !== undefined && styles.notched)}
        aria-hidden="true"
      >
        {src ? <Picture key={src} src={src} name={name} /> : <Initials name={name} />}
      </span>
      {presence && (
        <PresenceMark presence={presence} size={markSize(size)} className={styles.presence} />
      )}
      {hasLabel === true && <VisuallyHidden>{name}</VisuallyHidden>}
      {presence && <PresenceWord presence={presence} />}
    </span>
  );
}

/**
 * Until the picture has come, and where there is none, the initials. Not by the library's avatar,
 * which draws each one twice to find that out: a list of messages has dozens of them.
 */
function Picture({ src, name }: { readonly src: string; readonly name: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <>
      {state !== 'loaded' && <Initials name={name} />}
      {state !== 'failed' && (
        <img
          src={src}
          alt=""
          draggable={false}
          className={styles.image}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}

function Initials({ name }: { readonly name: string }) {
  const { language } = useTranslation();
  const tint = tintOf(name);
  return (
    <span
      className={styles.initials}
      style={{ '--ground': `var(--tint-${tint})`, '--letter': `var(--on-tint-${tint})` }}
    >
      {initialsOf(name, language)}
    </span>
  );
}

function PresenceWord({ presence }: { readonly presence: Presence }) {
  const { t } = useTranslation();
  return <VisuallyHidden>{t(`ui.presence.${presence}`)}</VisuallyHidden>;
}

/** Large enough to tell the four shapes apart, small enough to leave a face. */
function markSize(size: AvatarSize): number {
  return Math.max(8, Math.min(24, Math.round(size * 0.3)));
}
