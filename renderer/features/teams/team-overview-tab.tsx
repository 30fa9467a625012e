import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { characterCount } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { validateTeamName } from '#shared/rules/validation.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { updateTeam } from '../../data/teams/update-team.ts';
import { usePictureRules, useUploadMegabytes } from '../../data/uploads/picture-check.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import { ChangeOwnerDialog } from './change-owner-dialog.tsx';
import { TeenSafety } from './teen-safety.tsx';
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx';
import styles from './team-tabs.module.css';

/** Name, description, pictures and teen safety of a team (T-127 to T-139). */
export function TeamOverviewTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const canManage = useCan(team.id, 'MANAGE_TEAM');
  const isMine = useOwnUser()?.id === team.createdBy;
  return (
    <div className={styles.tab}>
      {!canManage && (
        <Banner tone="neutral" shape="card">
          {t('teams.settings.needsManage')}
        </Banner>
      )}
      {canManage && team.isSafeForTeen && (
        <Banner tone="info" shape="card">
          {t('teams.settings.readOnly')}
        </Banner>
      )}
      <TeamPicture team={team} kind="profilePicture" disabled={!canManage} />
      <TeamPicture
        team={team}
        kind="banner"
        disabled={!canManage}
        disabledReason={team.isSafeForTeen ? t('teams.settings.readOnly') : undefined}
      />
      <TeamWords team={team} canManage={canManage} />
      <TeenSafety team={team} />
      {isMine && <TeamOwner team={team} />}
    </div>
  );
}

interface TeamPictureProps {
  readonly team: Team;
  readonly kind: 'profilePicture' | 'banner';
  readonly disabled: boolean;
  readonly disabledReason?: string | undefined;
}

/** A picture that is sent as soon as it is cut; a failure is told in red beside it (T-431). */
function TeamPicture({ team, kind, disabled, disabledReason }: TeamPictureProps) {
  const translation = useTranslation();
  const { t } = translation;
  const megabytes = useUploadMegabytes();
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const type = kind === 'banner' ? 'teamBanner' : 'teamIcon';
  const send = async (image: Blob) => {
    setProblem(null);
    setShare(0);
    try {
      const fileName = image.type === 'image/gif' ? 'team.gif' : 'team.png';
      const upload = { image, fileName, type, teamId: team.id, onProgress: setShare } as const;
      await updateTeam(team.id, { [kind]: await uploadPicture(upload) });
    } catch (error) {
      setProblem(failureText(translation, error));
    } finally {
      setShare(null);
    }
  };
  const remove = () => {
    updateTeam(team.id, { [kind]: null }).catch((error: unknown) => {
      setProblem(failureText(translation, error));
    });
  };
  return (
    <section className={styles.section}>
      <PicturePicker
        rules={usePictureRules(type)}
        label={t(kind === 'banner' ? 'teams.settings.banner' : 'teams.settings.picture')}
        note={t(kind === 'banner' ? 'teams.settings.bannerHint' : 'teams.settings.pictureHint', {
          megabytes,
        })}
        preview={team[kind]}
        error={problem}
        disabled={disabled || share !== null}
        disabledReason={disabledReason}
        onPicked={(picture) => void send(picture)}
        onProblem={setProblem}
        onRemove={remove}
      />
      {share !== null && <ProgressBar label={t('teams.picture.uploading')} value={share} />}
    </section>
  );
}

interface TeamWordsProps {
  readonly team: Team;
  readonly canManage: boolean;
}

/** Name and description stay local until they are saved (T-133). */
function TeamWords({ team, canManage }: TeamWordsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [name, setName] = useState<string | null>(null);
  const [description, setDescription] = useState<string | null>(null);
  const shownName = name ?? team.name;
  const shownDescription = description ?? team.description;
  const nameProblem = validateTeamName(shownName);
  const count = characterCount(shownDescription);
  const isChanged = shownName.trim() !== team.name || shownDescription !== team.description;
  useUnsaved(isChanged);
  const isWrong = nameProblem !== null || count > teamLimits.description;
  const reset = () => {
    setName(null);
    setDescription(null);
  };
  const save = async () => {
    const edit = {
      ...(shownName.trim() === team.name ? {} : { name: shownName.trim() }),
      ...(shownDescription === team.description ? {} : { description: shownDescription }),
    };
    try {
      const sent = updateTeam(team.id, edit);
      reset();
      await sent;
    } catch (error) {
      setName(name);
      setDescription(description);
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <section className={styles.section}>
      <Field
        label={t('teams.settings.name')}
        disabled={!canManage || team.isSafeForTeen}
        error={nameProblem && t('teams.nameError.invalid')}
        counter={{ count: characterCount(shownName.trim()), max: teamLimits.name.max }}
      >
        <TextInput
          value={shownName}
          onValueChange={setName}
          autoComplete="off"
          title={team.isSafeForTeen ? t('teams.settings.readOnly') : undefined}
        />
      </Field>
      <Field
        label={t('teams.settings.description')}
        description={t('teams.settings.descriptionHint')}
        disabled={!canManage}
        counter={{ count, max: teamLimits.description }}
      >
        <TextArea value={shownDescription} onValueChange={setDescription} />
      </Field>
      {isChanged && (
        <div className={styles.save}>
          <Button variant="quiet" onClick={reset}>
            {t('common.action.reset')}
          </Button>
          <Button variant="primary" disabled={isWrong} onClick={() => void save()}>
            {t('common.action.save')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** For the creator alone: the way to hand the team on (T-131). */
function TeamOwner({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section className={styles.section}>
      <p className={styles.hint}>{t('teams.owner.changeHint')}</p>
      <div>
        <Button onClick={() => setIsChoosing(true)}>{t('teams.owner.change')}</Button>
      </div>
      {isChoosing && <ChangeOwnerDialog team={team} onClose={() => setIsChoosing(false)} />}
    </section>
  );
}
