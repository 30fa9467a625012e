import { useEffect } from 'react';
import { useTranslation } from './i18n.ts';
import { nameTab } from './page-title.ts';

/** Names the page in the browser's tab: its own title first, the product behind it. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('common.product');
  useEffect(() => {
    nameTab(title ? `${title} · ${product}` : product);
  }, [title, product]);
}
