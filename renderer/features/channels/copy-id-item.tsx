import { Copy } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

/** Copies an id, for those who develop. */
export function CopyIdItem({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <MenuItem icon={Copy} onSelect={() => void copy(id)}>
      {t('channels.sidebar.copyId')}
    </MenuItem>
  );
}
