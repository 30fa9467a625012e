import { useState } from 'react';
import { adminLimits } from '#shared/rules/staff.ts';
import { useAdminActs, useRegistrationCodes } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

/** Codes to hand out where registration is by invite; each is shown once. */
export function RegistrationCodes() {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const { data: codes = [] } = useRegistrationCodes();
  const [note, setNote] = useState('');
  const [maxUses, setMaxUses] = useState<number | null>(1);
  const [made, setMade] = useState<string | null>(null);
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('admin.codes.title')}</h2>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          act(async () =>
            setMade(await acts.createCode({ note, maxUses: maxUses ?? 1, days: 30 })),
          );
        }}
      >
        <Field label={t('admin.codes.note')} className={styles.search}>
          <TextInput value={note} onValueChange={setNote} maxLength={adminLimits.codeNote} />
        </Field>
        <Field label={t('admin.codes.uses')}>
          <NumberInput
            value={maxUses}
            onValueChange={setMaxUses}
            min={1}
            max={adminLimits.codeUses}
          />
        </Field>
        <Button type="submit" isLoading={isBusy}>
          {t('admin.codes.create')}
        </Button>
      </form>
      {made !== null && (
        <p role="status">
          {t('admin.codes.once')} <code className={styles.code}>{made}</code>
        </p>
      )}
      <ul className={styles.list} aria-label={t('admin.codes.title')}>
        {codes.map((code) => (
          <li key={code.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{code.note || t('admin.codes.noNote')}</span>
              <span className={styles.quiet}>
                {t('admin.codes.used', { used: code.uses, all: code.maxUses })}
                {' · '}
                <TimeText at={Date.parse(code.expiresAt)} form="moment" />
              </span>
            </span>
            <Button
              size="small"
              isLoading={isBusy}
              onClick={() => act(() => acts.deleteCode(code.id))}
            >
              {t('admin.codes.end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
