import { useMutation } from '@tanstack/react-query';
import { CircleX, MailCheck, Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { undoEmailChange } from '../../../data/me/account-security.ts';
import { isUnanswered } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { GoHome } from '../frame/go-home.tsx';
import { RetryOrHome } from '../frame/retry-or-home.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';

/**
 * Where the mail to an address leads that an account has left: takes the change back, once it is
 * asked to. Programs that look at the links of mails open pages, but press no button.
 */
export function EmailUndoPage() {
  const [search] = useSearchParams();
  useEntryLanguage();
  const translation = useTranslation();
  const { t } = translation;
  const undo = useMutation({ mutationFn: undoEmailChange });
  const key = search.get('key') ?? '';
  if (undo.isSuccess)
    return (
      <EntryFrame>
        <EntryNotice
          icon={MailCheck}
          tone="success"
          title={t('entry.undoEmail.done')}
          text={t('entry.undoEmail.doneHint', { email: undo.data })}
          actions={<GoHome />}
        />
      </EntryFrame>
    );
  if (key === '' || undo.isError)
    return (
      <EntryFrame>
        <EntryNotice
          icon={CircleX}
          tone="danger"
          title={t('entry.undoEmail.failed')}
          text={undo.error ? failureText(translation, undo.error) : t('errors.account.invalid-key')}
          actions={
            undo.error && isUnanswered(undo.error) ? (
              <RetryOrHome onRetry={() => undo.mutate(key)} />
            ) : (
              <GoHome />
            )
          }
        />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <EntryNotice
        icon={Undo2}
        title={t('entry.undoEmail.title')}
        text={t('entry.undoEmail.hint')}
        actions={
          <Button variant="primary" isLoading={undo.isPending} onClick={() => undo.mutate(key)}>
            {t('entry.undoEmail.submit')}
          </Button>
        }
      />
    </EntryFrame>
  );
}
