import { useQuery } from '@tanstack/react-query';
import { checkoutLanguage } from '#shared/rules/plans.ts';
import { useI18n, useTranslation } from '../../lib/i18n.ts';
import { useMe } from '../me/me.ts';

/** The texts in which Plus is bought where I am (E-177). */
export function useCheckoutTexts() {
  const i18n = useI18n();
  const { language: shown } = useTranslation();
  const language = checkoutLanguage(useMe()?.location ?? '', shown);
  return useQuery({
    queryKey: ['checkout-texts', language],
    queryFn: () => i18n.textsIn(language),
    staleTime: Infinity,
  });
}
