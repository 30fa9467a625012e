import { Copy } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Copies an id, for those who develop. */
export function CopyIdItem({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    toasts.success(t('common.copied'));
  };
  return (
    <MenuItem icon={Copy} onSelect={() => void copy()}>
      {t('channels.sidebar.copyId')}
    </MenuItem>
  );
}
