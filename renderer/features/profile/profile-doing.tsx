import { Gamepad2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UserRpc, UserStatus } from '#shared/contract/users.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './profile-dialog.module.css';

const SECOND_MS = 1_000;

interface ProfileDoingProps {
  readonly status: UserStatus | null;
  readonly game: UserRpc | null;
}

/** The custom status of a user, and what they play and since when (M-029). */
export function ProfileDoing({ status, game }: ProfileDoingProps) {
  if (!status && !game) return null;
  return (
    <div className={styles.doing}>
      {status && (
        <p className={styles.status}>
          {status.emojiId !== null && <EmojiGlyph id={status.emojiId} isDecorative />}
          {status.content !== null && <span>{status.content}</span>}
        </p>
      )}
      {game && <Game key={game.startedAt} game={game} />}
    </div>
  );
}

function Game({ game }: { readonly game: UserRpc }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useSeconds();
  const elapsed = Math.max(0, now - Date.parse(game.startedAt));
  return (
    <div className={styles.game}>
      <Icon of={Gamepad2} size={20} className={styles.gameIcon} />
      <span className={styles.gameWords}>
        <strong className={styles.gameName}>{t('ui.doing.playing', { name: game.name })}</strong>
        {game.details !== undefined && <span className={styles.said}>{game.details}</span>}
        {game.state !== undefined && <span className={styles.said}>{game.state}</span>}
        <span className={styles.elapsed}>
          {t('profile.elapsed', { time: format.duration(elapsed) })}
        </span>
      </span>
    </div>
  );
}

/** The clock, each second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
