import { kickChatFrame, kickFrame } from '#shared/rules/stream-frames.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { StreamFrame } from './stream-frame.tsx';
import styles from './watch-channel.module.css';

interface PlayerProps {
  readonly name: string;
  /** its player is there: from now on it is watched */
  readonly onReady: () => void;
}

/** Kick's player with its chat beside it, on narrow screens below it (T-357). */
export function KickPlayer({ name, onReady }: PlayerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.players}>
      <StreamFrame
        className={styles.video}
        title={t('watching.kick', { name })}
        address={kickFrame(name)}
        onLoad={onReady}
      />
      <StreamFrame
        className={styles.chat}
        title={t('watching.kickChat', { name })}
        address={kickChatFrame(name)}
      />
    </div>
  );
}
