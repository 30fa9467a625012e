import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { AddGameProblem } from '#shared/contract/desktop.ts';
import { characterCount } from '#shared/lib/text.ts';
import { activityLimits } from '#shared/rules/limits.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import { guessedName, programsQuery } from '../../../data/games/desktop-games.ts';
import { callDesktop } from '../../../lib/desktop.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Combobox } from '../../../ui/forms/single-combobox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './games-tab.module.css';

/** A program that runs is taken for a game, under a name of one's choice (D-041). */
export function AddProgramDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formId = useId();
  const programs = useQuery(programsQuery);
  const [pid, setPid] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<AddGameProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chosen = programs.data?.find((program) => String(program.pid) === pid);
  const count = characterCount(name.trim());
  const isIncomplete = !chosen || count === 0 || count > activityLimits.name;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await callDesktop('addGame', { ...chosen, name: name.trim() });
      setProblem(answer.problem);
      if (answer.problem === null) {
        toasts.success(t('desktop.games.added'));
        onClose();
        return;
      }
      if (answer.problem === 'gone') {
        setPid(null);
        await programs.refetch();
      }
    } catch {
      toasts.error(t('desktop.games.failed'));
    }
    setIsBusy(false);
  };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('desktop.games.add')}
      description={t('desktop.games.addHint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('desktop.games.add')}
          isBusy={isBusy}
          disabled={isIncomplete}
          onCancel={onClose}
        />
      }
    >
      {programs.isError && !programs.data ? (
        <ErrorState size="inline" onRetry={() => void programs.refetch()}>
          {t('desktop.games.programsFailed')}
        </ErrorState>
      ) : (
        <form id={formId} className={styles.form} onSubmit={(event) => void add(event)}>
          <Field
            label={t('desktop.games.program')}
            description={t('desktop.games.programHint')}
            error={problem && t(`desktop.games.${problem}`, { count: gameWatchLimits.ownGames })}
          >
            {programs.data ? (
              <Combobox
                choices={programs.data.map((each) => ({
                  value: String(each.pid),
                  label: each.program,
                }))}
                value={pid}
                onValueChange={(value) => {
                  setPid(value);
                  setProblem(null);
                  const program = programs.data.find((each) => String(each.pid) === value);
                  if (program) setName(guessedName(program.program));
                }}
                matches={({ label }, typed) => matchesSearch(label, typed)}
                placeholder={t('desktop.games.programPlaceholder')}
                emptyText={t('desktop.games.programNone')}
              />
            ) : (
              <Skeleton shape="block" height={40} />
            )}
          </Field>
          <Field label={t('desktop.games.name')} counter={{ count, max: activityLimits.name }}>
            <TextInput value={name} onValueChange={setName} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
