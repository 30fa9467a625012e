import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { isPolicyPending } from '../../data/account/mandatory.ts';
import { meQuery } from '../../data/me/queries.ts';
import { paths } from '../../lib/paths.ts';
import { PolicyPrompt } from './policy-prompt.tsx';
import { TwoFactorPrompt } from './two-factor-prompt.tsx';

interface MandatoryPromptsProps {
  /** asks for a birthdate; stands with the registration, which asks the same */
  readonly birthdatePrompt: React.ReactElement;
}

/** What must be answered before anything else, one at a time. */
export function MandatoryPrompts({ birthdatePrompt }: MandatoryPromptsProps) {
  const { data } = useQuery(meQuery);
  const { pathname } = useLocation();
  const user = data?.user;
  // what is asked to be read can be read (E-034)
  const isReadingPolicy = pathname === paths.terms() || pathname === paths.privacy();
  return (
    <>
      {user?.mustSetBirthdate === true && birthdatePrompt}
      {user && !user.mustSetBirthdate && isPolicyPending(user) && !isReadingPolicy && (
        <PolicyPrompt />
      )}
      <TwoFactorPrompt />
    </>
  );
}
