import type { ReactNode } from 'react';
import type { Pages } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { IconSource } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './admin.module.css';

interface AdminListProps<Row extends { readonly id: string }> {
  readonly pages: Pages<Row>;
  readonly label: string;
  readonly empty: { readonly icon: IconSource; readonly title: string };
  readonly children: (row: Row) => ReactNode;
}

/** A list of the console: what is there of it, or why nothing is, and the way to the rest. */
export function AdminList<Row extends { readonly id: string }>(props: AdminListProps<Row>) {
  const { pages, label, empty, children } = props;
  const { t } = useTranslation();
  const { rows, isFetchingNextPage, hasNextPage } = pages;
  if (!rows) return <NoRows pages={pages} label={label} />;
  if (rows.length === 0) return <EmptyState icon={empty.icon} title={empty.title} />;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button isLoading={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('admin.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoRows<Row extends { readonly id: string }>({
  pages,
  label,
}: Pick<AdminListProps<Row>, 'pages' | 'label'>) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (pages.isError && !isOnline) return <OfflineState />;
  if (pages.isError)
    return (
      <ErrorState
        title={t('admin.failed')}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    );
  return (
    <div className={styles.list} role="group" aria-busy="true" aria-label={label}>
      <Skeleton shape="block" height={64} width="100%" />
      <Skeleton shape="block" height={64} width="100%" />
      <Skeleton shape="block" height={64} width="100%" />
    </div>
  );
}
