import { useEffect } from 'react';
import { useTranslation } from './i18n.ts';

/** Names the page in the browser's tab: its own title first, the product behind it. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('common.product');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
