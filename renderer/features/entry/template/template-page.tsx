import { useQuery } from '@tanstack/react-query';
import { CloudOff, LayoutTemplate } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMe } from '../../../data/me/me.ts';
import { templateQuery } from '../../../data/templates/templates.ts';
import { saysMissing } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { RetryOrHome } from '../frame/retry-or-home.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';
import { TemplateCard, TemplateSkeleton } from './template-card.tsx';

/** Where a link to a template leads, for visitors and for the signed-in (T-012, E-230). */
export function TemplatePage() {
  const { code = '' } = useParams();
  useEntryLanguage();
  return (
    <EntryFrame>
      <Template code={code} />
    </EntryFrame>
  );
}

function Template({ code }: { readonly code: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const me = useMe();
  const { data, error, isFetching, refetch } = useQuery(templateQuery(code));
  if (saysMissing(error)) return <MissingTemplate />;
  if (data) return <TemplateCard found={data} isSignedIn={Boolean(me?.user)} />;
  if (!error) return <TemplateSkeleton label={t('entry.template.loading')} />;
  return (
    <EntryNotice
      icon={CloudOff}
      title={t('entry.template.failedTitle')}
      text={failureText(translation, error)}
      actions={<RetryOrHome onRetry={() => void refetch()} isRetrying={isFetching} />}
    />
  );
}

/** A template that is not there (E-232). */
function MissingTemplate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => {
    // a page opened by its address has no page of Tayfa behind it
    if (globalThis.history.length > 1) void navigate(-1);
    else void navigate(paths.home(), { replace: true });
  };
  return (
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
  );
}
