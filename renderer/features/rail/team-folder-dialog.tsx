import { useId, useState, type FormEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { railLimits, withFolder, withTeamIn } from '#shared/rules/rail-changes.ts';
import { changeRail, useRail } from '../../data/teams/rail.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { randomId } from '../../lib/random-id.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './team-folder-dialog.module.css';

interface TeamFolderProps {
  readonly overlay: {
    /** what goes into the folder; null: one that is there is changed */
    readonly teamId: TeamId | null;
    /** null: a new one */
    readonly folderId: string | null;
  };
  readonly onClose: () => void;
}

const tints = Array.from({ length: railLimits.tints }, (_, index) => index + 1);

/** Name and colour of a folder of teams. */
export function TeamFolderDialog({ overlay: { teamId, folderId }, onClose }: TeamFolderProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const rail = useRail();
  const kept = rail.folders.find(({ id }) => id === folderId);
  const [id] = useState(() => folderId ?? randomId());
  const [name, setName] = useState(kept?.name ?? '');
  const [tint, setTint] = useState(kept?.tint ?? 1 + (rail.folders.length % railLimits.tints));
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const folder = { id, name: name.trim(), tint };
    try {
      await changeRail((now) =>
        teamId === null ? withFolder(now, folder) : withTeamIn(now, teamId, folder),
      );
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t(teamId === null ? 'home.folder.edit' : 'home.folder.new')}
      footer={
        <FormActions
          formId={formId}
          submit={t('home.folder.save')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} className={styles.form}>
        <Field label={t('home.folder.name')} description={t('home.folder.nameHint')}>
          <TextInput value={name} maxLength={railLimits.folderName} onValueChange={setName} />
        </Field>
        <fieldset className={styles.tints}>
          <legend>{t('home.folder.colour')}</legend>
          {tints.map((each) => (
            <label
              key={each}
              className={styles.tint}
              style={{ '--ground': `var(--tint-${String(each)})` }}
            >
              <input
                type="radio"
                name={`${formId}-tint`}
                aria-label={t('home.folder.colourNumber', { number: each })}
                checked={tint === each}
                onChange={() => setTint(each)}
              />
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
