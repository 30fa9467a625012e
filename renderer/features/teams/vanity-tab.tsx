import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateVanitySlug } from '#shared/rules/validation.ts';
import { useInviteLink } from '../../data/invites/invite-link.ts';
import { setVanity } from '../../data/teams/vanity.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './records.module.css';
import vanityStyles from './vanity-tab.module.css';

/** The invite code that a team chooses (T-126, T-141). */
export function VanityTab({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const held = team.vanityUrl ?? '';
  const [draft, setDraft] = useState(held);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const slug = draft.trim();
  useUnsaved(slug !== held);
  const isWrong = slug !== '' && validateVanitySlug(slug) !== null;
  const link = useInviteLink()(slug || t('teams.vanity.example'));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await setVanity(team.id, slug);
      toasts.success(t(slug === '' ? 'teams.vanity.removed' : 'teams.vanity.saved'));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'vanity.taken')
        setRefused(failureText(translation, error));
      else toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };

  return (
    <form className={styles.tab} onSubmit={(event) => void save(event)}>
      <p>{t('teams.vanity.lead')}</p>
      <Field
        label={t('teams.vanity.label')}
        description={link}
        error={isWrong ? t('teams.vanity.rule', accountLimits.slug) : refused}
      >
        <TextInput
          value={draft}
          autoComplete="off"
          spellCheck={false}
          onValueChange={(text) => {
            setDraft(text);
            setRefused(null);
          }}
        />
      </Field>
      <div className={vanityStyles.actions}>
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          disabled={isWrong || slug === held}
        >
          {t('teams.vanity.save')}
        </Button>
        {held !== '' && slug === held && (
          <Button icon={Copy} onClick={() => void copy(link)}>
            {t('teams.vanity.copy')}
          </Button>
        )}
      </div>
    </form>
  );
}
