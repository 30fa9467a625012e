import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { typingWording } from '#shared/rules/typing.ts';
import { useTypers } from '../../data/typing/typing.ts';
import { useView } from '../../data/view-store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import styles from './typing-line.module.css';

interface TypingLineProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** Who else is writing here: by name up to five, then by number (M-171). */
export function TypingLine({ teamId, channelId }: TypingLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const typers = useTypers(channelId);
  const members = useView((view) => view.members[teamId]);
  const authors = useView((view) => view.messages[channelId]?.messages);
  const names = typers.flatMap(({ userId }) => {
    const author = authors?.find(({ createdBy }) => createdBy.id === userId)?.createdBy;
    const name = members?.[userId]?.username ?? author?.username;
    return name === undefined ? [] : [name];
  });
  // whoever cannot be named is still counted
  const isNamed = typingWording(typers.length) === 'names' && names.length === typers.length;
  const count = typers.length;
  const text = isNamed
    ? t('messages.typing.names', { names: format.list(names), count })
    : t('messages.typing.many', { count });
  return (
    <div className={styles.line}>
      {count > 0 && (
        <>
          <LoadingDots label={text} />
          <span className={styles.text} aria-hidden="true">
            {text}
          </span>
        </>
      )}
    </div>
  );
}
