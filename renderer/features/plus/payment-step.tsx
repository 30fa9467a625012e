import { BadgeCheck, Clock, Landmark, ShieldQuestion } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { OrderStatus } from '#shared/rules/orders.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { usePaidOrder, type CheckedOut } from '../../data/store/store.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './plus.module.css';

interface PaymentStepProps {
  readonly order: CheckedOut;
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** Paying, and what became of it (E-190, E-193 to E-195). */
export function PaymentStep({ order, onFailed, onClose }: PaymentStepProps) {
  const { t } = useTranslation();
  const { data } = usePaidOrder(order.orderId);
  const status = data?.status ?? 'paymentWait';
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (status === 'paymentNotPaid') failed();
  }, [status]);
  const isPaying = status === 'paymentWait' && order.paymentUrl !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isDismissible={!isPaying}
      size={isPaying ? 'large' : 'medium'}
      title={t('plus.step.payment')}
      footer={
        <Button variant={isPaying ? 'quiet' : 'primary'} onClick={onClose}>
          {t(isPaying ? 'plus.later' : 'plus.done')}
        </Button>
      }
    >
      <PaymentBody status={status} order={order} />
    </Dialog>
  );
}

interface PaymentBodyProps {
  readonly status: OrderStatus;
  readonly order: CheckedOut;
}

function PaymentBody({ status, order }: PaymentBodyProps) {
  const { t } = useTranslation();
  if (status === 'paymentOk')
    return (
      <EmptyState icon={BadgeCheck} title={t('plus.ok.title')} size="inline">
        {t('plus.ok.hint')}
      </EmptyState>
    );
  if (status === 'paymentVerification')
    return (
      <EmptyState icon={ShieldQuestion} title={t('plus.verifying.title')} size="inline">
        {t('plus.verifying.hint')}
      </EmptyState>
    );
  if (order.paymentUrl !== null) return <CardFrame url={order.paymentUrl} />;
  return order.transfer && <Waiting transfer={order.transfer} />;
}

/** It may run its scripts and send its forms, and lead this page nowhere. */
const FRAME_RIGHTS = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** The payment company's page; the desktop application shows no strangers' pages and opens a browser. */
function CardFrame({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <>
      {!isDesktop() && (
        <iframe src={url} title={t('plus.frame')} sandbox={FRAME_RIGHTS} className={styles.frame} />
      )}
      <p className={styles.frameNote}>
        <Link to={url} isNewTab>
          {t('plus.inBrowser')}
        </Link>
      </p>
    </>
  );
}

interface WaitingProps {
  readonly transfer: NonNullable<CheckedOut['transfer']>;
}

/** The order waits for a transfer: where the money goes, and what it must name. */
function Waiting({ transfer }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.preview}>
      <EmptyState icon={Clock} title={t('plus.wait.title')} size="inline">
        {t('plus.wait.hint')}
      </EmptyState>
      <dl className={styles.facts}>
        <dt>
          <Landmark size={14} aria-hidden /> {t('plus.wait.account')}
        </dt>
        <dd>{transfer.account}</dd>
        <dt>{t('plus.wait.reference')}</dt>
        <dd className={styles.price}>{transfer.reference}</dd>
        <dt>{t('plus.total')}</dt>
        <dd className={styles.price}>{formatPrice(transfer.amount, transfer.currency)}</dd>
      </dl>
    </div>
  );
}
