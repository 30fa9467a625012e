import { useState, type Ref } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './watch-channel.module.css';

/** It runs its own scripts and opens its own windows, but leads our page nowhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface StreamFrameProps {
  readonly title: string;
  readonly address: string;
  readonly onLoad?: () => void;
  readonly ref?: Ref<HTMLIFrameElement>;
  readonly className?: string | undefined;
}

/** A frame of a stream platform, with a grey field until it is there. */
export function StreamFrame({ title, address, onLoad, ref, className }: StreamFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={className} aria-busy={!isLoaded}>
      {!isLoaded && <Skeleton width="100%" height="100%" />}
      <iframe
        ref={ref}
        className={styles.frame}
        title={title}
        src={address}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          setIsLoaded(true);
          onLoad?.();
        }}
      />
    </div>
  );
}
