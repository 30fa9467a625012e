import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation, type TranslationKey } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';

/** What the server says at a field, by its own words. */
const serverTexts = {
  'This password is wrong': 'settings.account.wrongPassword',
  'Password must be at least 6 characters long': 'settings.account.shortPassword',
  'Password must be at most 128 characters long': 'settings.account.longPassword',
  'This password is too easy to guess': 'settings.account.commonPassword',
  'This email is already in use': 'settings.account.emailTaken',
  'This is your email already': 'settings.account.emailSame',
  'Please enter a valid email address': 'settings.account.emailInvalid',
  'This address is already taken': 'settings.account.slugTaken',
  slug_error_length: 'settings.account.slugLength',
  slug_error_format: 'settings.account.slugFormat',
  '2fa.code_required': 'settings.twoFactor.codeRequired',
} as const satisfies Readonly<Record<string, TranslationKey>>;

function isKnown(text: string): text is keyof typeof serverTexts {
  return text in serverTexts;
}

interface SecuredForm {
  readonly isBusy: boolean;
  /** what the server has against each field, in the reader's language (E-093) */
  readonly errors: Readonly<Record<string, string>>;
  /** what was refused is being changed */
  readonly forget: (field: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * A form of what guards the account. What is refused at a field stands there, anything else is said
 * in a toast; the challenge for a code says by itself what became of it.
 */
export function useSecuredForm(canSend: boolean, send: () => Promise<void>): SecuredForm {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refuse = (error: unknown) => {
    const refused = error instanceof ApiProblem ? Object.entries(error.errors) : [];
    if (isOfChallenge(error)) return;
    if (refused.length === 0) toasts.error(failureText(translation, error));
    setErrors(
      Object.fromEntries(
        refused.map(([field, text]) => [field, isKnown(text) ? t(serverTexts[text]) : text]),
      ),
    );
  };
  const run = async () => {
    setIsBusy(true);
    setErrors({});
    try {
      await send();
    } catch (error) {
      refuse(error);
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    errors,
    forget: (field) => setErrors(({ [field]: _gone, ...others }) => others),
    onSubmit: (event) => {
      event.preventDefault();
      if (canSend && !isBusy) void run();
    },
  };
}

/** Whether a call failed at the second factor, which was given up or has said so (E-075). */
export function isOfChallenge(error: unknown): boolean {
  return error instanceof ApiProblem && error.code.startsWith('session.two-factor');
}
