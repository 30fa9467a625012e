import { Pin, PinOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useIsBlocked } from '../../../data/friends/friends.ts';
import { mayPin, setPinned, usePins } from '../../../data/messages/pins.ts';
import { useView } from '../../../data/view-store.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AnchoredCard } from '../../../ui/overlays/anchored-card.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { MarkdownPlaceContext } from '../markdown/markdown-place.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import styles from './pins.module.css';

interface PinsOverlayProps {
  readonly overlay: Extract<Overlay, { type: 'pins' }>;
  readonly onClose: () => void;
}

/** What is pinned in a channel or a chat. */
export function PinsOverlay({ overlay, onClose }: PinsOverlayProps) {
  const { teamId, channelId, anchor } = overlay;
  const { t } = useTranslation();
  return (
    <AnchoredCard
      title={t('messages.pins.title')}
      anchor={anchor}
      side="bottom"
      isBare
      onClose={onClose}
    >
      <MarkdownPlaceContext value={{ teamId, channelId }}>
        <section className={styles.panel} aria-label={t('messages.pins.title')}>
          <h2 className={styles.title}>{t('messages.pins.title')}</h2>
          <PinList overlay={overlay} onClose={onClose} />
        </section>
      </MarkdownPlaceContext>
    </AnchoredCard>
  );
}

function PinList({ overlay, onClose }: PinsOverlayProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { teamId, channelId } = overlay;
  const { data, error, refetch } = usePins(channelId);
  const canUnpin = useView((view) => mayPin(view, overlay)) ?? false;
  if (!data && error) {
    return (
      <div className={styles.notice}>
        <ErrorState size="inline" title={t('messages.pins.failed')} onRetry={() => void refetch()}>
          {failureText(translation, error)}
        </ErrorState>
      </div>
    );
  }
  if (!data) return <Waiting />;
  if (data.length === 0) {
    return (
      <div className={styles.notice}>
        <EmptyState size="inline" icon={Pin} title={t('messages.pins.emptyTitle')}>
          {t('messages.pins.emptyText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {data.map((message) => (
        <li key={message.id}>
          <PinCard
            message={message}
            onJump={() => {
              onClose();
              void navigate(paths.message(teamId, channelId, message.id));
            }}
            onUnpin={
              canUnpin
                ? () => {
                    setPinned(message, false).catch((failure: unknown) =>
                      toasts.error(failureText(translation, failure)),
                    );
                  }
                : null
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface PinCardProps {
  readonly message: Message;
  readonly onJump: () => void;
  readonly onUnpin: (() => void) | null;
}

function PinCard({ message, onJump, onUnpin }: PinCardProps) {
  const { t } = useTranslation();
  const { createdBy, createdAt } = message;
  // M-222
  const isHidden = useIsBlocked(createdBy.id);
  const content = isHidden ? t('chats.block.hiddenMessage') : message.content;
  return (
    <article
      className={styles.card}
      aria-label={`${shownName(createdBy)}: ${content.slice(0, 100)}`}
    >
      <Avatar
        name={shownName(createdBy)}
        src={shownPicture(createdBy)}
        shape={avatarShape(createdBy.flags)}
        size={32}
      />
      <div className={styles.words}>
        <header className={styles.head}>
          <strong className={styles.name}>{shownName(createdBy)}</strong>
          <TimeText at={Date.parse(createdAt)} form="moment" className={styles.time} />
        </header>
        <div className={styles.text}>
          <MarkdownText content={content} />
        </div>
        <footer className={styles.buttons}>
          <Button size="small" onClick={onJump}>
            {t('messages.pins.jump')}
          </Button>
          {onUnpin && (
            <IconButton
              icon={PinOff}
              size="small"
              label={t('messages.pins.unpin')}
              onClick={onUnpin}
            />
          )}
        </footer>
      </div>
    </article>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" height={76} />
      ))}
    </div>
  );
}
