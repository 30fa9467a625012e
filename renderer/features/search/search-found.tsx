import { Search as SearchIcon, SearchX, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { FoundMessage, FoundPlace } from './found-message.tsx';
import styles from './search-panel.module.css';
import type { Search } from './use-search.ts';

const SKELETON_ROWS = 6;

interface SearchFoundProps {
  readonly search: Search;
  /** one of them was opened */
  readonly onFollow: () => void;
}

/** What was found, or why there is nothing to see. */
export function SearchFound(props: SearchFoundProps) {
  return props.search.found.messages?.length ? (
    <FoundList {...props} messages={props.search.found.messages} />
  ) : (
    <div className={styles.notice}>
      <NothingToSee search={props.search} />
    </div>
  );
}

function NothingToSee({ search }: Pick<SearchFoundProps, 'search'>) {
  const translation = useTranslation();
  const { t } = translation;
  const { found, isAsked, isBlocked } = search;
  const { messages, error } = found;
  if (!isAsked) {
    const isLookedUp = isBlocked && search.filters.every(({ problem }) => problem === null);
    if (isLookedUp) return <FoundSkeletons />;
    return isBlocked ? (
      <EmptyState icon={TriangleAlert} size="inline" title={t('search.waiting.title')}>
        {t('search.waiting.hint')}
      </EmptyState>
    ) : (
      <EmptyState icon={SearchIcon} size="inline" title={t('search.start.title')}>
        {t('search.start.hint')}
      </EmptyState>
    );
  }
  if (!messages) {
    if (found.isPaused) return <OfflineState size="inline" />;
    if (!error) return <FoundSkeletons />;
    return (
      <ErrorState size="inline" title={t('search.failed')} onRetry={found.retry}>
        {failureText(translation, error)}
      </ErrorState>
    );
  }
  return (
    <EmptyState icon={SearchX} size="inline" title={t('search.none.title')}>
      {t('search.none.hint')}
    </EmptyState>
  );
}

interface Run {
  readonly key: string;
  readonly messages: readonly Message[];
}

/** Neighbours of one channel stand under its name; what comes later is never put before. */
function runsOf(messages: readonly Message[]): readonly Run[] {
  const runs: { key: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (last?.messages[0]?.channelId === message.channelId) last.messages.push(message);
    else runs.push({ key: message.id, messages: [message] });
  }
  return runs;
}

function FoundList({ search, messages, onFollow }: SearchFoundProps & { messages: Message[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const { found } = search;
  return (
    // arrow keys go from message to message, beside Tab
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.found} onKeyDown={moveFocus}>
      <VisuallyHidden>
        <output>{t('search.found.count', { count: messages.length })}</output>
      </VisuallyHidden>
      {runsOf(messages).map(({ key, messages: run }) => (
        <section key={key}>
          {run[0] && <FoundPlace message={run[0]} />}
          <ul aria-label={t('search.found.label')}>
            {run.map((message) => (
              <li key={message.id} className={styles.item}>
                <FoundMessage message={message} searched={search.text} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.loadMore && <NearEnd key={messages.length} onSeen={found.loadMore} />}
      {found.isLoadingMore && <p className={styles.end}>{t('search.found.more')}</p>}
      {found.error && (
        <ErrorState size="inline" title={t('search.failed')} onRetry={found.retry}>
          {failureText(translation, found.error)}
        </ErrorState>
      )}
      {!found.hasMore && <p className={styles.end}>{t('search.found.end')}</p>}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Asks for the next page when the reader comes near the end of this one. */
function NearEnd({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onSeen();
      },
      { rootMargin: '300px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={mark} className={styles.mark} />;
}

function FoundSkeletons() {
  return (
    <div aria-busy="true" className={styles.found}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="circle" width={32} height={32} />
          <div className={styles.skeletonText}>
            <Skeleton width={110} height={14} />
            <Skeleton width={`${String(50 + ((index * 23) % 45))}%`} height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
