import { useEffect, useRef } from 'react';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { openControl, useOwnControl } from '../../../data/meetings/control.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { ControlProps, SharerProps } from './control-button.tsx';
import styles from './control-surface.module.css';
import { listenToHand } from './listen-to-hand.ts';

/** Over a screen whose control I was granted: what I do here is done there. */
export function ControlSurface({ stream, name }: ControlProps) {
  return stream?.isControllable ? <IfGranted userId={stream.userId} name={name} /> : null;
}

function IfGranted({ userId, name }: SharerProps) {
  const isGranted = useOwnControl(userId)?.state === 'granted';
  return isGranted ? <Surface userId={userId} name={name} /> : null;
}

function Surface({ userId, name }: SharerProps) {
  const { t } = useTranslation();
  const surface = useHand(userId);
  return (
    <div
      ref={surface}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys go to the screen in it
      tabIndex={0}
      aria-label={t('meetings.control.surface', { name })}
      className={styles.surface}
    />
  );
}

function useHand(userId: UserId) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const tell: (event: ControlEvent) => void = openControl(userId);
    const video = () => element.parentElement?.querySelector('video') ?? null;
    return listenToHand(element, video, tell);
  }, [userId]);
  return surface;
}
