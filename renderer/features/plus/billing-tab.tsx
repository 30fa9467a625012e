import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#shared/contract/store/store.ts';
import { billingLimits } from '#shared/rules/limits.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { useOrders } from '../../data/store/store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import styles from './plus.module.css';

/** The label of a status: to a buyer both kinds of waiting are one (E-206). */
const labels = {
  paymentOk: { name: 'ok', tone: 'success' },
  paymentWait: { name: 'verification', tone: 'warning' },
  paymentVerification: { name: 'verification', tone: 'warning' },
  paymentNotPaid: { name: 'notPaid', tone: 'danger' },
} as const;

/** What I have ordered, ten at a time (E-204 to E-209). */
export function BillingTab() {
  const { t } = useTranslation();
  const [skip, setSkip] = useState(0);
  const { data, isError, isPaused, isFetching, refetch } = useOrders(skip);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState
        size="inline"
        title={t('plus.billing.error')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingDots label={t('plus.loading')} />;
  const { orders, pagination } = data;
  if (pagination.total === 0)
    return (
      <EmptyState icon={ReceiptText} title={t('plus.billing.empty')} size="inline">
        {t('plus.billing.emptyHint')}
      </EmptyState>
    );
  const page = billingLimits.ordersPerPage;
  return (
    <div className={styles.preview}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`plus.billing.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      {pagination.total > page && (
        <div className={styles.links}>
          <Button
            size="small"
            disabled={skip === 0}
            onClick={() => setSkip(Math.max(0, skip - page))}
          >
            {t('plus.billing.previous')}
          </Button>
          <Button
            size="small"
            disabled={skip + page >= pagination.total}
            onClick={() => setSkip(skip + page)}
          >
            {t('plus.billing.next')}
          </Button>
        </div>
      )}
    </div>
  );
}

const columns = ['id', 'date', 'product', 'status', 'amount'] as const;

function OrderRow({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, tone } = labels[order.status];
  const { product } = order;
  const label = (column: (typeof columns)[number]) => t(`plus.billing.column.${column}`);
  return (
    <tr>
      <td data-label={label('id')} className={styles.id}>
        {order.id}
      </td>
      <td data-label={label('date')}>{format.numericDate(Date.parse(order.createdAt))}</td>
      <td data-label={label('product')}>
        {product.name}, {t(`plus.interval.${product.interval}`)}
        <br />
        <small className={styles.note}>{t(`plus.billing.type.${product.type}`)}</small>
      </td>
      <td data-label={label('status')}>
        {order.refundedAt === null ? (
          <Tag tone={tone}>{t(`plus.billing.status.${name}`)}</Tag>
        ) : (
          <Tag tone="info">{t('plus.billing.refunded')}</Tag>
        )}
      </td>
      <td data-label={label('amount')} className={styles.price}>
        {formatPrice(order.totalPrice, order.currency)}
      </td>
    </tr>
  );
}
