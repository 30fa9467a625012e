import { Newspaper } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { EntryNotice } from './frame/entry-notice.tsx';
import { GoHome } from './frame/go-home.tsx';

/** Where a link to a team's blog leads that is not there, or not for all to read. */
export function BlogMissing() {
  const { t } = useTranslation();
  return (
    <EntryNotice
      icon={Newspaper}
      title={t('entry.blog.missingTitle')}
      text={t('entry.blog.missingText')}
      actions={<GoHome />}
    />
  );
}
