import { onboardingFaults, type OnboardingFaultCode } from '#shared/rules/onboarding.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { EditedOnboarding } from './onboarding-draft.ts';

/** Those that an empty field does not say by itself. */
const spoken: Partial<Record<OnboardingFaultCode, 'tooLong' | 'repeated' | 'empty'>> = {
  'onboarding.text-long': 'tooLong',
  'onboarding.option-repeated': 'repeated',
  'onboarding.empty': 'empty',
};

/** What is wrong at a field of the settings, by its path; an empty field says it by itself. */
export function useFaultText(edited: EditedOnboarding): (path: string) => string | undefined {
  const { t } = useTranslation();
  const faults = new Map(onboardingFaults(edited).map((fault) => [fault.path, fault.code]));
  return (path) => {
    const code = faults.get(path);
    const text = code && spoken[code];
    return text && t(`onboarding.editor.fault.${text}`);
  };
}
