import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { utcDate } from '#shared/lib/calendar.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useSetBirthdate } from '../../../data/account/mandatory.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from '../form/entry-form.module.css';
import { ruleText } from '../form/rule-text.ts';
import { BirthdateField } from './birthdate-field.tsx';
import { birthdateProblem, noDate, wholeDate } from './birthdate.ts';

/** Asks users without a birthdate for it; only an answer makes it go away (E-029 to E-031). */
export function BirthdatePrompt() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const setBirthdate = useSetBirthdate();
  const [today] = useState(() => utcDate(Date.now()));
  const [value, setValue] = useState(noDate);
  const [isAsked, setIsAsked] = useState(false);
  const problem = birthdateProblem(value, today);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const date = wholeDate(value);
    if (problem || !date) return;
    setBirthdate.mutate(date, {
      onError: (error) => {
        toasts.error(failureText(translation, error));
        void navigate(paths.home());
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      isDismissible={false}
      size="small"
      title={t('entry.birthdatePrompt.title')}
      description={t('entry.birthdatePrompt.description')}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <BirthdateField
          value={value}
          onValueChange={setValue}
          today={today}
          error={isAsked ? ruleText(t, problem) : null}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={setBirthdate.isPending}
        >
          {t('entry.birthdatePrompt.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
