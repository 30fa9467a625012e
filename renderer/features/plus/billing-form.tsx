import { useId, useState, type FormEvent } from 'react';
import {
  billingFault,
  BILLING_COUNTRY,
  phonePrefixes,
  type BillingField,
  type PhonePrefix,
} from '#shared/rules/billing.ts';
import { billingLimits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './plus.module.css';

/** What a bill says, as it is typed. */
export type BillingDraft = Readonly<Record<BillingField, string>> & {
  readonly prefix: PhonePrefix;
};

export const emptyBilling: BillingDraft = {
  name: '',
  surname: '',
  prefix: '+90',
  phone: '',
  address: '',
  address2: '',
  city: '',
  district: '',
  postalCode: '',
};

const fields = [
  { name: 'name', autoComplete: 'given-name' },
  { name: 'surname', autoComplete: 'family-name' },
  { name: 'phone', autoComplete: 'tel-national' },
  { name: 'address', autoComplete: 'address-line1' },
  { name: 'address2', autoComplete: 'address-line2' },
  { name: 'city', autoComplete: 'address-level1' },
  { name: 'district', autoComplete: 'address-level2' },
  { name: 'postalCode', autoComplete: 'postal-code' },
] as const satisfies readonly { name: BillingField; autoComplete: string }[];

/** How the server calls the fields that it names otherwise. */
const wireNames: Partial<Record<BillingField, string>> = { phone: 'gsm' };

interface BillingFormProps {
  readonly formId: string;
  readonly draft: BillingDraft;
  readonly onChange: (draft: BillingDraft) => void;
  /** what the server had against a field */
  readonly errors: Readonly<Record<string, string>>;
  readonly onDone: () => void;
}

/** Whom the bill is written to; what is wrong is said at its field (E-181 to E-186). */
export function BillingForm({ formId, draft, onChange, errors, onDone }: BillingFormProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ReadonlySet<BillingField>>(new Set());
  const hint = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.filter(({ name }) => billingFault(name, draft[name]) !== null);
    setShown(new Set(fields.map(({ name }) => name)));
    const [first] = wrong;
    if (first === undefined) onDone();
    else document.getElementById(`${hint}-${first.name}`)?.focus();
  };
  const errorOf = (name: BillingField) => {
    const fault = shown.has(name) ? billingFault(name, draft[name]) : null;
    return fault === null ? errors[wireNames[name] ?? name] : t(`plus.fault.${faultNames[fault]}`);
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className={styles.form}>
      {fields.map(({ name, autoComplete }) => (
        <div key={name} className={classOf(name)}>
          <Field
            label={t(`plus.field.${name}`)}
            isOptional={name === 'address2'}
            error={errorOf(name)}
          >
            <TextInput
              id={`${hint}-${name}`}
              name={name}
              value={draft[name]}
              autoComplete={autoComplete}
              inputMode={name === 'phone' ? 'numeric' : 'text'}
              maxLength={name === 'phone' ? billingLimits.phoneDigits : 200}
              onBlur={() => {
                if (draft[name] !== '') setShown(new Set([...shown, name]));
              }}
              onValueChange={(value) => onChange({ ...draft, [name]: value })}
            />
          </Field>
          {name === 'phone' && (
            <Field label={t('plus.field.prefix')}>
              <Select
                choices={phonePrefixes.map((value) => ({ value, label: value }))}
                value={draft.prefix}
                onValueChange={(prefix) => onChange({ ...draft, prefix })}
              />
            </Field>
          )}
        </div>
      ))}
      <Field label={t('plus.field.country')} disabled>
        <Select
          choices={[{ value: BILLING_COUNTRY, label: t('plus.country') }]}
          value={BILLING_COUNTRY}
          onValueChange={() => undefined}
        />
      </Field>
    </form>
  );
}

/** The number stands beside its prefix, and addresses take the whole line. */
function classOf(name: BillingField): string | undefined {
  if (name === 'phone') return styles.phone;
  return wide.has(name) ? styles.wide : undefined;
}

const wide: ReadonlySet<BillingField> = new Set(['address', 'address2']);
const faultNames = {
  'billing.required': 'required',
  'billing.name': 'name',
  'billing.phone': 'phone',
  'billing.long': 'long',
} as const;
