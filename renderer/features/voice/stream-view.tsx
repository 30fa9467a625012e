import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './stream-view.module.css';

interface StreamViewProps extends Pick<ComponentPropsWithRef<'video'>, 'aria-label'> {
  readonly media: MediaStream;
  /** one's own camera, as a mirror shows it */
  readonly isMirrored?: boolean;
  /** shows all of it: a screen loses nothing at its edges */
  readonly isWhole?: boolean;
}

/** A moving picture without its sound, which the engine plays. */
export function StreamView({ media, isMirrored, isWhole, ...rest }: StreamViewProps) {
  const show = (video: HTMLVideoElement | null) => {
    if (video && video.srcObject !== media) video.srcObject = media;
  };
  return (
    <video
      ref={show}
      autoPlay
      muted
      playsInline
      {...rest}
      className={classNames(styles.video, isMirrored && styles.mirrored, isWhole && styles.whole)}
    />
  );
}
