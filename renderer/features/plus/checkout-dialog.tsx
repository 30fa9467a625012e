import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PaymentMethod, Plan } from '#shared/contract/store/store.ts';
import { BILLING_COUNTRY } from '#shared/rules/billing.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { useCheckoutTexts } from '../../data/store/checkout-texts.ts';
import { checkOut, plansQuery, type CheckedOut } from '../../data/store/store.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { TranslationContext, useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { BillingForm, emptyBilling, type BillingDraft } from './billing-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './plus.module.css';

type Step = 'plan' | 'method' | 'billing' | 'preview' | 'payment';

interface CheckoutProps {
  readonly overlay: { readonly planId?: string };
  readonly onClose: () => void;
}

/** Buying Plus, in the language in which it is sold here (E-177); that it is not, in the reader's own. */
export function CheckoutDialog(props: CheckoutProps) {
  const { t } = useTranslation();
  const { data: plans } = useQuery(plansQuery);
  const { data: texts, isPaused, isError, isFetching, refetch } = useCheckoutTexts();
  if (plans?.length === 0)
    return (
      <Dialog open onOpenChange={props.onClose} title={t('plus.title')}>
        <p>{t('plus.notSold')}</p>
      </Dialog>
    );
  if (texts)
    return (
      <TranslationContext value={texts}>
        <CheckoutSteps {...props} />
      </TranslationContext>
    );
  return (
    <Dialog open onOpenChange={props.onClose} title={t('plus.title')}>
      {isPaused && <OfflineState size="inline" />}
      {isError && (
        <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!isPaused && !isError && <LoadingDots label={t('plus.loading')} />}
    </Dialog>
  );
}

/** Step by step (E-178). Going back loses nothing that was typed. */
function CheckoutSteps({ overlay, onClose }: CheckoutProps) {
  const { t } = useTranslation();
  const { data: plans, isPaused, refetch, isFetching, isError } = useQuery(plansQuery);
  const [step, setStep] = useState<Step>('plan');
  if (!plans)
    return (
      <Dialog open onOpenChange={onClose} title={t('plus.title')}>
        {isPaused && <OfflineState size="inline" />}
        {isError && (
          <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!isPaused && !isError && <LoadingDots label={t('plus.loading')} />}
      </Dialog>
    );
  return (
    <Checkout
      plans={plans}
      chosen={overlay.planId}
      step={step}
      setStep={setStep}
      onClose={onClose}
    />
  );
}

interface StepsProps {
  readonly plans: readonly Plan[];
  readonly chosen: string | undefined;
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly onClose: () => void;
}

function Checkout({ plans, chosen, step, setStep, onClose }: StepsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const [planId, setPlanId] = useState(chosen);
  const plan = plans.find(({ id }) => id === planId) ?? plans[0];
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [billing, setBilling] = useState<BillingDraft>(emptyBilling);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [order, setOrder] = useState<CheckedOut | null>(null);
  const methods = methodsOf(plan);
  const by = method ?? methods[0];
  if (!plan || !by) return null;

  const fail = () => toasts.error(t('plus.failed'));
  const refuse = (error: unknown) => {
    fail();
    const refused = fieldErrorsOf(translation, error);
    if (Object.keys(refused).length === 0) return;
    setErrors(refused);
    setStep('billing');
  };
  const pay = async () => {
    if (!isAccepted || isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      setOrder(await checkOut(plan.id, bodyOf(billing, by)));
      setStep('payment');
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (step === 'payment' && order)
    return (
      <PaymentStep
        order={order}
        onFailed={() => {
          fail();
          setOrder(null);
          setStep('preview');
        }}
        onClose={onClose}
      />
    );
  const bodies = {
    plan: <PlanStep plans={plans} value={plan.id} onChange={setPlanId} />,
    method: <MethodStep methods={methods} value={by} onChange={setMethod} />,
    billing: (
      <BillingForm
        formId={formId}
        draft={billing}
        errors={errors}
        onChange={(draft) => {
          setBilling(draft);
          setErrors({});
        }}
        onDone={() => setStep('preview')}
      />
    ),
    preview: (
      <Preview
        plan={plan}
        method={by}
        billing={billing}
        isAccepted={isAccepted}
        onAccept={setIsAccepted}
      />
    ),
    payment: null,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`plus.step.${step}`)}
      description={t('plus.progress', { at: steps.indexOf(step) + 1, of: steps.length })}
      footer={
        <StepFoot
          step={step}
          formId={formId}
          isBusy={isBusy}
          isAccepted={isAccepted}
          onStep={setStep}
          onPay={() => void pay()}
        />
      }
    >
      {bodies[step]}
    </Dialog>
  );
}

function methodsOf(plan: Plan | undefined): readonly PaymentMethod[] {
  return plan?.services.flatMap((service) => service.methods) ?? [];
}

interface PlanStepProps {
  readonly plans: readonly Plan[];
  readonly value: string;
  readonly onChange: (planId: string) => void;
}

function PlanStep({ plans, value, onChange }: PlanStepProps) {
  const { t } = useTranslation();
  const priceWords = ({ price, currency, discount_percentage: percent }: Plan) => {
    const words = formatPrice(price, currency);
    return percent === 0 ? words : t('plus.discounted', { price: words, percent });
  };
  return (
    <RadioGroup
      label={t('plus.plans')}
      value={value}
      onValueChange={onChange}
      choices={plans.map((plan) => ({
        value: plan.id,
        label: t(`plus.interval.${plan.interval}`),
        description: priceWords(plan),
      }))}
    />
  );
}

interface MethodStepProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

function MethodStep({ methods, value, onChange }: MethodStepProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup<PaymentMethod>
      label={t('plus.methods')}
      value={value}
      onValueChange={onChange}
      choices={methods.map((method) => ({
        value: method,
        label: t(`plus.method.${method}`),
        description: t(`plus.methodHint.${method}`),
      }))}
    />
  );
}

const steps = ['plan', 'method', 'billing', 'preview', 'payment'] as const;

function bodyOf(billing: BillingDraft, type: PaymentMethod) {
  const { name, surname, phone: gsm, address, city, district } = billing;
  return { name, surname, gsm, address, country: BILLING_COUNTRY, city, district, type } as const;
}

interface StepFootProps {
  readonly step: Step;
  readonly formId: string;
  readonly isBusy: boolean;
  readonly isAccepted: boolean;
  readonly onStep: (step: Step) => void;
  readonly onPay: () => void;
}

function StepFoot({ step, formId, isBusy, isAccepted, onStep, onPay }: StepFootProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <>
      {before && (
        <Button variant="quiet" onClick={() => onStep(before)}>
          {t('plus.back')}
        </Button>
      )}
      {step === 'preview' && (
        <Button
          variant="primary"
          isLoading={isBusy}
          disabledReason={isAccepted ? undefined : t('plus.acceptFirst')}
          onClick={onPay}
        >
          {t('plus.pay')}
        </Button>
      )}
      {step === 'billing' && (
        <Button variant="primary" type="submit" form={formId}>
          {t('plus.next')}
        </Button>
      )}
      {(step === 'plan' || step === 'method') && after && (
        <Button variant="primary" onClick={() => onStep(after)}>
          {t('plus.next')}
        </Button>
      )}
    </>
  );
}

interface PreviewProps {
  readonly plan: Plan;
  readonly method: PaymentMethod;
  readonly billing: BillingDraft;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** What is bought, by whom and how; the agreement is accepted here (E-187, E-188). */
function Preview({ plan, method, billing, isAccepted, onAccept }: PreviewProps) {
  const { t } = useTranslation();
  const place = [billing.district, billing.city, billing.postalCode].filter(Boolean).join(', ');
  return (
    <div className={styles.preview}>
      <dl className={styles.facts}>
        <dt>{t('plus.product')}</dt>
        <dd>Tayfa Plus, {t(`plus.interval.${plan.interval}`)}</dd>
        <dt>{t('plus.total')}</dt>
        <dd className={styles.price}>{formatPrice(plan.price, plan.currency)}</dd>
        <dt>{t('plus.methods')}</dt>
        <dd>{t(`plus.method.${method}`)}</dd>
        <dt>{t('plus.buyer')}</dt>
        <dd>
          {billing.name} {billing.surname}
          <br />
          {billing.prefix} {billing.phone}
          <br />
          {[billing.address, billing.address2].filter(Boolean).join(', ')}
          <br />
          {place}
        </dd>
      </dl>
      <Checkbox
        label={t('plus.accept')}
        description={t('plus.acceptHint')}
        checked={isAccepted}
        onCheckedChange={onAccept}
      />
      <p className={styles.links}>
        <Link to={paths.salesAgreement()} isNewTab>
          {t('plus.agreement')}
        </Link>
        <Link to={paths.cancellation()} isNewTab>
          {t('plus.refunds')}
        </Link>
      </p>
    </div>
  );
}
