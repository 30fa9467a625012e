import { AtSign } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { isUnread, useMentions } from '../../data/inbox/inbox.ts';
import { useQuotedWords } from '../../data/messages/message-words.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './inbox-card.module.css';
import { PlaceName } from './place-name.tsx';

const SKELETON_ROWS = 4;

/** What mentioned me lately, newest first; `onGo` is told that one of them was followed. */
export function MentionList({ onGo }: { readonly onGo: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isPending, refetch, isRefetching, ...pages } = useMentions();
  if (isPending) return <Rows />;
  if (!data) {
    return (
      <ErrorState
        size="inline"
        title={t('inbox.failed')}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      >
        {failureText(translation, error)}
      </ErrorState>
    );
  }
  const messages = data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) {
    return (
      <EmptyState size="inline" icon={AtSign} title={t('inbox.emptyTitle')}>
        {t('inbox.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('inbox.mentions')}>
        {messages.map((message) => (
          <Mention key={message.id} message={message} onGo={onGo} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          isWide
          variant="quiet"
          isLoading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('inbox.more')}
        </Button>
      )}
    </>
  );
}

interface MentionProps {
  readonly message: Message;
  readonly onGo: () => void;
}

function Mention({ message, onGo }: MentionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, teamId, channelId, createdBy, createdAt } = message;
  const isNew = useView((view) => isUnread(view.unread[channelId], message)) ?? false;
  const words = useQuotedWords(message, message);
  const go = () => {
    onGo();
    void navigate(paths.message(teamId, channelId, id));
  };
  return (
    <li className={styles.item}>
      <button type="button" onClick={go} className={classNames(styles.row, isNew && styles.new)}>
        <Avatar
          name={shownName(createdBy)}
          src={shownPicture(createdBy)}
          shape={avatarShape(createdBy.flags)}
          size={32}
        />
        <span className={styles.words}>
          <span className={styles.place}>
            <PlaceName teamId={teamId} channelId={channelId} />
            {isNew && <span className={styles.mark}>{t('inbox.new')}</span>}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{shownName(createdBy)}</span>
            <TimeText at={Date.parse(createdAt)} className={styles.time} />
          </span>
          <span className={styles.text}>{words || t('chats.row.attachment')}</span>
        </span>
      </button>
    </li>
  );
}

function Rows() {
  return (
    <div aria-busy="true" className={styles.list}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton shape="circle" width={32} height={32} />
          <span className={styles.words}>
            <Skeleton width="40%" height={14} />
            <Skeleton width="85%" height={16} />
          </span>
        </div>
      ))}
    </div>
  );
}
