import { useQuery } from '@tanstack/react-query';
import { CircleX, MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refreshVerified, verifyEmailQuery } from '../../../data/account/email.ts';
import { isUnanswered } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { GoHome } from '../frame/go-home.tsx';
import { RetryOrHome } from '../frame/retry-or-home.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';

/** Where the link of the verification mail leads: verifies, and says what came of it (E-080). */
export function EmailVerifyPage() {
  const [search] = useSearchParams();
  useEntryLanguage();
  const [key, date, email] = ['key', 'date', 'email'].map((name) => search.get(name));
  return (
    <EntryFrame>
      {key && date && email ? <Verification link={{ key, email }} /> : <InvalidLink />}
    </EntryFrame>
  );
}

function Verification({ link }: { readonly link: { key: string; email: string } }) {
  const translation = useTranslation();
  const { t } = translation;
  const { isSuccess, isPending, error, isFetching, refetch } = useQuery(verifyEmailQuery(link));
  useEffect(() => {
    if (isSuccess) refreshVerified();
  }, [isSuccess]);
  if (isPending) return <Spinner size={40} label={t('entry.verifyEmail.working')} />;
  if (error) {
    return (
      <EntryNotice
        icon={CircleX}
        tone="danger"
        title={t('entry.verifyEmail.failed')}
        text={failureText(translation, error)}
        actions={
          isUnanswered(error) ? (
            <RetryOrHome onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <GoHome />
          )
        }
      />
    );
  }
  return (
    <EntryNotice
      icon={MailCheck}
      tone="success"
      title={t('entry.verifyEmail.verified')}
      text={t('entry.verifyEmail.verifiedHint')}
      actions={<GoHome />}
    />
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <EntryNotice
      icon={CircleX}
      tone="danger"
      title={t('entry.verifyEmail.invalidLink')}
      text={t('entry.verifyEmail.invalidLinkHint')}
      actions={<GoHome />}
    />
  );
}
