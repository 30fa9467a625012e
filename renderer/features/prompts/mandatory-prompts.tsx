import {
  Suspense,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { useLocation } from 'react-router-dom';
import { accountLimits } from '#shared/rules/limits.ts';
import { isPolicyPending } from '../../data/account/policy-pending.ts';
import { listenForTwoFactor, twoFactorChallenge } from '../../data/account/two-factor-challenge.ts';
import { useMe } from '../../data/me/me.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { paths } from '../../lib/paths.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { CaptchaFieldProps } from './two-factor-prompt.tsx';

// Most visits meet neither: what they are made of is loaded when one is asked for.
const PolicyPrompt = lazy(async () => ({
  default: (await import('./policy-prompt.tsx')).PolicyPrompt,
}));
const TwoFactorPrompt = lazy(async () => ({
  default: (await import('./two-factor-prompt.tsx')).TwoFactorPrompt,
}));

interface MandatoryPromptsProps {
  /** asks for a birthdate; stands with the registration, which asks the same */
  readonly birthdatePrompt: React.ReactElement;
  /** solves a captcha; stands there too, and hands over its token */
  readonly captcha: ComponentType<CaptchaFieldProps>;
}

/** What must be answered before anything else, one at a time. */
export function MandatoryPrompts({ birthdatePrompt, captcha }: MandatoryPromptsProps) {
  const me = useMe();
  const { pathname } = useLocation();
  const challenge = useSyncExternalStore(twoFactorChallenge.subscribe, twoFactorChallenge.get);
  const translation = useTranslation();
  const toasts = useToasts();
  // the call that failed says so in its own place too; this is about the code (E-075, M-315)
  const refused = useEffectEvent((problem: ApiProblem) => {
    const timeout = accountLimits.failedChallengeToastMs;
    toasts.error(failureText(translation, problem), { timeout });
  });
  useEffect(() => listenForTwoFactor((problem) => refused(problem)), []);
  const user = me?.user;
  // what is asked to be read can be read (E-034)
  const isReadingPolicy = pathname === paths.terms() || pathname === paths.privacy();
  return (
    <Suspense>
      {user?.mustSetBirthdate === true && birthdatePrompt}
      {user && !user.mustSetBirthdate && isPolicyPending(user) && !isReadingPolicy && (
        <PolicyPrompt />
      )}
      {challenge && <TwoFactorPrompt challenge={challenge} captcha={captcha} />}
    </Suspense>
  );
}
