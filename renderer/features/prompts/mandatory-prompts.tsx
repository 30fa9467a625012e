import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isPolicyPending } from '../../data/account/policy-pending.ts';
import { listenForTwoFactor, twoFactorChallenge } from '../../data/account/two-factor-challenge.ts';
import { meQuery } from '../../data/me/queries.ts';
import { paths } from '../../lib/paths.ts';

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
}

/** What must be answered before anything else, one at a time. */
export function MandatoryPrompts({ birthdatePrompt }: MandatoryPromptsProps) {
  const { data } = useQuery(meQuery);
  const { pathname } = useLocation();
  const challenge = useSyncExternalStore(twoFactorChallenge.subscribe, twoFactorChallenge.get);
  useEffect(() => listenForTwoFactor(), []);
  const user = data?.user;
  // what is asked to be read can be read (E-034)
  const isReadingPolicy = pathname === paths.terms() || pathname === paths.privacy();
  return (
    <Suspense>
      {user?.mustSetBirthdate === true && birthdatePrompt}
      {user && !user.mustSetBirthdate && isPolicyPending(user) && !isReadingPolicy && (
        <PolicyPrompt />
      )}
      {challenge && <TwoFactorPrompt challenge={challenge} />}
    </Suspense>
  );
}
