import { MapPinOff } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { EntryFrame } from './frame/entry-frame.tsx';
import { EntryNotice } from './frame/entry-notice.tsx';
import { useEntryLanguage } from './frame/use-entry-language.ts';

/** Takes the place of everything where the product may not be offered (E-013). */
export function RegionPage() {
  const { t } = useTranslation();
  useEntryLanguage();
  return (
    <EntryFrame>
      <EntryNotice icon={MapPinOff} title={t('entry.region.title')} text={t('entry.region.body')} />
    </EntryFrame>
  );
}
