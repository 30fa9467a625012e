import { useState } from 'react';
import { utcDate } from '#shared/lib/calendar.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useRegister } from '../../../data/account/session.ts';
import { useMe } from '../../../data/me/me.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { ruleText } from '../form/rule-text.ts';
import { wholeDate } from './birthdate.ts';
import {
  emptyRegistration,
  needsConsent,
  registrationFields,
  registrationProblems,
  type RegistrationDraft,
  type RegistrationField,
} from './registration-draft.ts';

type FieldTexts = Partial<Record<string, string>>;

interface RegistrationWays {
  /** of the friend who invited */
  readonly friendCode: string | undefined;
  /** registration is by invite */
  readonly asksCode: boolean;
}

/** The registration while it is being filled in: what was typed, what is wrong, sending it. */
export function useRegistration({ friendCode, asksCode }: RegistrationWays) {
  const translation = useTranslation();
  const { t, language } = translation;
  const me = useMe();
  const { captcha, state: captchaState } = useCaptcha();
  const register = useRegister();
  const [today] = useState(() => utcDate(Date.now()));
  const [draft, setDraft] = useState(emptyRegistration);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refused, setRefused] = useState<FieldTexts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const location = me?.location ?? '';
  const problems = registrationProblems(draft, { location, today, asksCode });

  const change = (part: Partial<RegistrationDraft>) => {
    // the captcha is worked at while the rest is typed
    captcha.start();
    setDraft((now) => ({ ...now, ...part }));
    setRefused((now) => without(now, Object.keys(part)));
  };

  const refuse = (error: unknown) => {
    // a solution is good once, whatever came of it (E-057)
    captcha.reset();
    captcha.start();
    const errors = fieldErrorsOf(translation, error);
    const { captchaToken, ...fields } = errors;
    setRefused(captchaToken === undefined ? fields : { ...fields, captcha: captchaToken });
    const isShownAtFields = Object.keys(errors).some((field) => shownFields.has(field));
    setFailure(isShownAtFields ? null : failureText(translation, error));
  };

  /** Answers the first field that must be mended, or null when the account is made. */
  const submit = async (): Promise<RegistrationField | 'captcha' | 'form' | null> => {
    setLeft(new Set(registrationFields));
    setFailure(null);
    const first = registrationFields.find((field) => problems[field]);
    const birthdate = wholeDate(draft.birthdate);
    if (first !== undefined || !birthdate) return first ?? 'birthdate';
    setIsSending(true);
    try {
      const captchaToken = await captcha.token();
      if (captchaToken === null) {
        setRefused({ captcha: t('entry.rule.captcha') });
        return 'captcha';
      }
      const { username, email, password, consent } = draft;
      const body = { username, email, password, birthdate, captchaToken, consent };
      const invited = {
        ...(friendCode !== undefined && { friendCode }),
        ...(asksCode && { registrationCode: draft.registrationCode.trim() }),
      };
      await register.mutateAsync({ ...body, ...invited, terms: true, locale: language });
      return null;
    } catch (error) {
      refuse(error);
      const errors = fieldErrorsOf(translation, error);
      return registrationFields.find((field) => field in errors) ?? 'form';
    } finally {
      setIsSending(false);
    }
  };

  return {
    draft,
    change,
    /** The reader has been in this field: from now on it says what is wrong. */
    leave: (field: RegistrationField) => {
      setLeft((now) => new Set([...now, field]));
    },
    errorOf: (field: RegistrationField): string | null =>
      refused[field] ?? (left.has(field) ? ruleText(t, problems[field]) : null),
    captchaError: refused['captcha'] ?? null,
    captchaState,
    retryCaptcha: () => {
      setRefused((now) => without(now, ['captcha']));
      captcha.start();
    },
    asksConsent: needsConsent(location),
    today,
    failure,
    isSending,
    submit,
  };
}

export type Registration = ReturnType<typeof useRegistration>;

const shownFields = new Set<string>([...registrationFields, 'captchaToken']);

function without(texts: FieldTexts, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field)));
}
