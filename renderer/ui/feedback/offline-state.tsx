import { WifiOff } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { NoticeState } from './notice-state.tsx';

/** What is asked for needs the network, which is away. It comes by itself when that is back. */
export function OfflineState({ size = 'page' }: { readonly size?: 'page' | 'inline' }) {
  const { t } = useTranslation();
  return (
    <NoticeState
      icon={WifiOff}
      size={size}
      announced="in-a-pause"
      title={t('common.trouble.offlineTitle')}
    >
      {t('common.trouble.offlineHint')}
    </NoticeState>
  );
}
