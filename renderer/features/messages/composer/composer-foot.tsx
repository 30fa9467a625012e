import { channelIn } from '#shared/reduce/channel-in.ts';
import { Timer } from 'lucide-react';
import { characterCount } from '#shared/lib/text.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { messageContentLimit } from '#shared/rules/message-content.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { timeLeftText } from '../../../lib/time-left.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './composer.module.css';

interface ComposerFootProps {
  readonly text: string;
  /** seconds of slow mode left */
  readonly wait: number;
  readonly place: ConversationPlace;
}

/** Below the text: how many characters are left (M-085), and how long slow mode still asks to wait. */
export function ComposerFoot({ text, wait, place }: ComposerFootProps) {
  const { t, language } = useTranslation();
  const isSlow =
    useView(
      (view) =>
        place.teamId !== null &&
        (channelIn(view, place.teamId, place.channelId)?.rateLimitPerUser ?? 0) > 0,
    ) ?? false;
  const hasPremium = useView((view) => isPremium(view.me.flags)) ?? false;
  const length = characterCount(text);
  const left = messageContentLimit(hasPremium) - length;
  const hasCounter = length > messageLimits.counterAfter;
  if (!isSlow && !hasCounter) return null;
  return (
    <div className={styles.foot}>
      {isSlow && (
        <span className={styles.slow}>
          <Icon of={Timer} size={14} />
          {wait > 0
            ? t('composer.slowMode', { time: timeLeftText(language, wait * 1_000, 'short') })
            : t('composer.slowModeOn')}
        </span>
      )}
      {hasCounter && (
        <span className={left < 0 ? styles.over : styles.left} role="status">
          {left < 0
            ? t('composer.over', { count: -left })
            : t('composer.remaining', { count: left })}
        </span>
      )}
    </div>
  );
}
