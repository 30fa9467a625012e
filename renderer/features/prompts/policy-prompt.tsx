import { accountLimits } from '#shared/rules/limits.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useAcceptPolicy } from '../../data/account/mandatory.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { TranslatedText } from '../../lib/translation-provider.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Asks to accept the policies; only accepting makes it go away (E-033, E-035). */
export function PolicyPrompt() {
  const translation = useTranslation();
  const { t, language } = translation;
  const toasts = useToasts();
  const accept = useAcceptPolicy();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      isDismissible={false}
      size="small"
      title={t('prompts.policy.title')}
      description={t('prompts.policy.description', { date: effectiveDate(language) })}
      footer={
        <Button
          variant="primary"
          isLoading={accept.isPending}
          onClick={() => {
            accept.mutate(undefined, {
              onError: (error) => {
                toasts.error(failureText(translation, error));
              },
            });
          }}
        >
          {t('prompts.policy.accept')}
        </Button>
      }
    >
      <p>
        <TranslatedText
          text="prompts.policy.body"
          parts={{ terms: policyLink(paths.terms()), privacy: policyLink(paths.privacy()) }}
        />
      </p>
    </Dialog>
  );
}

/** What is between its tags in the text becomes its words. */
function policyLink(to: string) {
  return (
    <Link to={to} isNewTab>
      {to}
    </Link>
  );
}

/** `29 March 2025`, the way the documents write it, and as Turkish does. */
function effectiveDate(language: string): string {
  const { year, month, day } = accountLimits.policyEffective;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year, month - 1, day));
}
