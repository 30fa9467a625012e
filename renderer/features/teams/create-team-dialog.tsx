import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { characterCount } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { validateTeamName } from '#shared/rules/validation.ts';
import { createTeam } from '../../data/teams/create-team.ts';
import { usePictureRules, useUploadMegabytes } from '../../data/uploads/picture-check.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx';
import styles from './create-team-dialog.module.css';

interface Problems {
  readonly name: string | null;
  readonly picture: string | null;
  readonly form: string | null;
}

/** A picture that is not sent yet, and where the page sees it. */
interface ShownPicture {
  readonly blob: Blob;
  readonly url: string;
}

const noProblems: Problems = { name: null, picture: null, form: null };

/** A name and a picture make a team; its creator is led into it (T-029 to T-034). */
export function CreateTeamDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const megabytes = useUploadMegabytes();
  const rules = usePictureRules('newTeamPicture');
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [isBusy, setIsBusy] = useState(false);
  const isTooLong = validateTeamName(name)?.code === 'team.name-long';

  const failed = (error: unknown, part: 'picture' | 'form') => {
    const isOfName = fieldErrorsOf(translation, error)['name'] !== undefined;
    const isSilent = isOfName && error instanceof ApiProblem && error.message === '';
    setProblems({
      ...noProblems,
      [isOfName ? 'name' : part]: isSilent
        ? t('teams.nameError.invalid')
        : failureText(translation, error),
    });
  };

  const show = (blob: Blob | null) => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(blob && { blob, url: URL.createObjectURL(blob) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (validateTeamName(name) || isBusy) return;
    setIsBusy(true);
    let part: 'picture' | 'form' = 'picture';
    try {
      const url =
        picture &&
        (await uploadPicture({ image: picture.blob, fileName: 'team.png', type: 'teamIcon' }));
      part = 'form';
      const teamId = await createTeam(name.trim(), url);
      onClose();
      await navigate(paths.team(teamId));
    } catch (error) {
      failed(error, part);
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      initialFocus={first}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.create.title')}
      description={t('teams.create.lead')}
      footer={
        <FormActions
          formId={formId}
          submit={t('teams.create.submit')}
          isBusy={isBusy}
          disabled={name.trim() === '' || isTooLong}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {problems.form !== null && (
          <Banner tone="danger" shape="card">
            {problems.form}
          </Banner>
        )}
        <PicturePicker
          rules={rules}
          label={t('teams.create.picture')}
          note={t('teams.create.pictureNote', { megabytes })}
          preview={picture?.url ?? null}
          error={problems.picture}
          disabled={isBusy}
          onPicked={(chosen) => {
            show(chosen);
            setProblems(noProblems);
          }}
          onProblem={(text) => setProblems({ ...noProblems, picture: text })}
          onRemove={() => show(null)}
        />
        <Field
          label={t('teams.create.name')}
          error={isTooLong ? t('teams.nameError.long') : problems.name}
          counter={{ count: characterCount(name.trim()), max: teamLimits.name.max }}
        >
          <TextInput
            value={name}
            onValueChange={setName}
            placeholder={t('teams.create.namePlaceholder')}
            autoComplete="off"
            ref={first}
          />
        </Field>
      </form>
    </Dialog>
  );
}
