import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';

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
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refuse = (error: unknown) => {
    if (isOfChallenge(error)) return;
    const refused = fieldErrorsOf(translation, error);
    if (Object.keys(refused).length === 0) toasts.error(failureText(translation, error));
    setErrors(refused);
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
