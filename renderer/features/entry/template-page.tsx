import { LayoutTemplate } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryNotice } from './entry-notice.tsx';
import { useEntryLanguage } from './use-entry-language.ts';

/** Where a link to a template leads; one that is not there is said to be missing. */
export function TemplatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEntryLanguage();
  const goBack = () => {
    // a page opened by its address has nothing of ours behind it
    if (globalThis.history.length > 1) void navigate(-1);
    else void navigate(paths.home(), { replace: true });
  };
  return (
    <EntryFrame>
      <EntryNotice
        icon={LayoutTemplate}
        tone="danger"
        title={t('entry.template.missingTitle')}
        text={t('entry.template.missingText')}
        actions={
          <Button variant="primary" onClick={goBack}>
            {t('entry.template.goBack')}
          </Button>
        }
      />
    </EntryFrame>
  );
}
