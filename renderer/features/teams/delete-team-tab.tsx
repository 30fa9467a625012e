import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Team } from '#shared/contract/teams/team.ts';
import { deleteTeam } from '../../data/teams/change-team.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './team-tabs.module.css';

interface DeleteTeamProps {
  readonly team: Team;
  readonly onDeleted: () => void;
}

/** The end of a team, for its creator who types its exact name (T-147, T-148). */
export function DeleteTeamTab({ team, onDeleted }: DeleteTeamProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteTeam(team.id);
      onDeleted();
      await navigate(paths.home());
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.danger}>
      <p className={styles.strong}>{t('teams.delete.title', { team: team.name })}</p>
      <p className={styles.hint}>{t('teams.delete.description')}</p>
      <Field label={t('teams.delete.typeName')}>
        <TextInput
          value={typed}
          onValueChange={setTyped}
          placeholder={team.name}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button
          variant="danger"
          isLoading={isBusy}
          disabled={typed !== team.name}
          onClick={() => void remove()}
        >
          {t('teams.delete.confirm')}
        </Button>
      </div>
    </div>
  );
}
