import { ListChecks } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { useTodoList } from '../../data/todos/todos.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { VirtualList } from '../../ui/layout/virtual-list.tsx';
import { CreateBox } from './create-box.tsx';
import styles from './todo-channel.module.css';
import { todoLines } from './todo-edits.ts';
import { TodoRow, type TodoWords } from './todo-row.tsx';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { moveByArrow } from './todo-keys.ts';
import { useTodoActs } from './use-todo-acts.ts';

/** A row with one line of text, in pixels. */
const ROW_HEIGHT = 44;

interface TodoChannelProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly name: string;
  /** draws what an item says */
  readonly Words: TodoWords;
}

/** The shared list of a to-do channel (M-179). It fills its parent. */
export function TodoChannel({ teamId, channelId, name, Words }: TodoChannelProps) {
  const { t } = useTranslation();
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  const list = useTodoList(place);
  const mayCreate = useChannelCan(teamId, channelId, 'CREATE_TODOS');
  const rows = useRef<HTMLDivElement>(null);
  const items = useLastKnown(list.items);

  return (
    <section className={styles.channel} aria-label={t('todos.label', { channel: name })}>
      <div ref={rows} className={styles.body}>
        {items ? (
          <TodoRows place={place} items={items} mayCreate={mayCreate} name={name} Words={Words} />
        ) : (
          <TodoAbsence list={list} />
        )}
      </div>
      {mayCreate && items && (
        <CreateBox
          place={place}
          onAdded={() => {
            // what was added stands at the end
            const scroller = rows.current?.querySelector('ul')?.parentElement;
            requestAnimationFrame(() => scroller?.scrollTo({ top: scroller.scrollHeight }));
          }}
        />
      )}
    </section>
  );
}

/** While a list is fetched once more, after a connection began afresh, the old one stays. */
function useLastKnown(items: readonly TodoItem[] | undefined): readonly TodoItem[] | undefined {
  const [last, setLast] = useState(items);
  if (items !== undefined && items !== last) setLast(items);
  return items ?? last;
}

/** In place of a list that is not there yet. */
function TodoAbsence({ list }: { readonly list: ReturnType<typeof useTodoList> }) {
  const translation = useTranslation();
  const { status, error, retry } = list.slice;
  if (status === 'offline') return <OfflineState />;
  if (status !== 'failed') return <TodoSkeleton />;
  return (
    <ErrorState title={translation.t('todos.failed')} onRetry={retry}>
      {failureText(translation, error)}
    </ErrorState>
  );
}

interface TodoRowsProps {
  readonly place: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly items: readonly TodoItem[];
  readonly mayCreate: boolean;
  readonly name: string;
  readonly Words: TodoWords;
}

function TodoRows({ place, items, mayCreate, name, Words }: TodoRowsProps) {
  const { t } = useTranslation();
  const mayEdit = useChannelCan(place.teamId, place.channelId, 'EDIT_TODOS');
  const mayDelete = useChannelCan(place.teamId, place.channelId, 'DELETE_TODOS');
  const { acts, edits } = useTodoActs(place, mayCreate);
  const rights = useMemo(
    () => ({ mayCreate, mayEdit, mayDelete }),
    [mayCreate, mayEdit, mayDelete],
  );
  const lines = useMemo(() => todoLines(items, edits), [items, edits]);
  if (lines.length === 0) {
    return (
      <EmptyState icon={ListChecks} title={t('todos.emptyTitle')}>
        {t(mayCreate ? 'todos.emptyHint' : 'todos.emptyReadOnly')}
      </EmptyState>
    );
  }
  const done = items.filter(({ completed }) => completed).length;
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar
          label={t('todos.progress')}
          value={items.length === 0 ? 0 : done / items.length}
          valueText={t('todos.progressOf', { done, total: items.length })}
        />
      </div>
      {/* arrows only move between what can be focused by itself */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.list} onKeyDown={moveByArrow}>
        <VirtualList
          aria-label={t('todos.label', { channel: name })}
          items={lines}
          keyOf={({ item }) => item.id}
          rowHeight={ROW_HEIGHT}
          className={styles.scroller}
        >
          {(line) => (
            <TodoRow line={line} place={place} rights={rights} acts={acts} Words={Words} />
          )}
        </VirtualList>
      </div>
    </>
  );
}
