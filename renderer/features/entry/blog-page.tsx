import { Newspaper } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryNotice } from './entry-notice.tsx';
import { GoHome } from './go-home.tsx';
import { useEntryLanguage } from './use-entry-language.ts';

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
