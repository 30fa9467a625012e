import { Newspaper } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { EntryFrame } from './frame/entry-frame.tsx';
import { EntryNotice } from './frame/entry-notice.tsx';
import { GoHome } from './frame/go-home.tsx';
import { useEntryLanguage } from './frame/use-entry-language.ts';

/** Where a link to a team's blog post leads; one that is not there is said to be missing. */
export function BlogPage() {
  const { t } = useTranslation();
  useEntryLanguage();
  return (
    <EntryFrame>
      <EntryNotice
        icon={Newspaper}
        title={t('entry.blog.missingTitle')}
        text={t('entry.blog.missingText')}
        actions={<GoHome />}
      />
    </EntryFrame>
  );
}
