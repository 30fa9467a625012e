import { useId, useRef, useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { OwnUser } from '#shared/contract/users.ts';
import { shownName, shownPicture, type TeamFace } from '#shared/rules/shown-name.ts';
import { saveOwnTeamProfile, uploadTeamPicture } from '../../data/members/team-profile.ts';
import { usePictureRules, useUploadMegabytes } from '../../data/uploads/picture-check.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { answerText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx';
import { NicknameField, nicknameFault, nicknameOf, teamProfileFailure } from './nickname-field.tsx';
import styles from './team-profile.module.css';

interface OwnTeamProfileProps {
  readonly me: OwnUser;
  readonly team: Team;
  readonly shown: TeamFace;
  readonly onClose: () => void;
}

/** What I am called and look like in a team, with how a message of mine looks then. */
export function OwnTeamProfile({ me, team, shown, onClose }: OwnTeamProfileProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown.nickname ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const picture = useTeamPicture(shown.teamPicture);
  const draft: TeamFace = { nickname: nicknameOf(typed), teamPicture: picture.url };
  const isWrong = nicknameFault(translation, typed) !== null;
  const isRenamed = draft.nickname !== shown.nickname;
  const isRedrawn = draft.teamPicture !== shown.teamPicture;
  const isUnchanged = !isRenamed && !isRedrawn;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isUnchanged || isBusy || picture.share !== null) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await saveOwnTeamProfile(team.id, {
        ...(isRenamed && { nickname: draft.nickname }),
        ...(isRedrawn && { teamPicture: draft.teamPicture }),
      });
      toasts.success(t('members.teamProfile.saved'));
      onClose();
    } catch (error) {
      setRefusal(teamProfileFailure(translation, error));
      setIsBusy(false);
      field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      initialFocus={field}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('members.teamProfile.ownTitle', { team: team.name })}
      description={t('members.teamProfile.ownHint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={isBusy}
          disabled={isWrong || isUnchanged || picture.share !== null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
        <Preview me={me} face={draft} />
        <NicknameField
          ref={field}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setRefusal(null);
          }}
          username={me.username}
          error={refusal}
        />
        <TeamPicture picture={picture} />
      </form>
    </Dialog>
  );
}

/** As a message of mine would stand in the team. */
function Preview({ me, face }: { readonly me: OwnUser; readonly face: TeamFace }) {
  const { t } = useTranslation();
  const name = shownName({ ...me, ...face });
  return (
    <section aria-label={t('members.teamProfile.preview')} className={styles.preview}>
      <Avatar
        name={name}
        src={shownPicture({ ...me, ...face })}
        size={40}
        shape={avatarShape(me.flags)}
      />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span>{t('members.teamProfile.previewText')}</span>
      </span>
    </section>
  );
}

/** A picture that was chosen and sent, and is not shown before it is saved. */
function useTeamPicture(current: string | null) {
  const translation = useTranslation();
  const { t } = translation;
  const [url, setUrl] = useState(current);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const send = async (image: Blob) => {
    setProblem(null);
    setShare(0);
    try {
      setUrl(await uploadTeamPicture(image, setShare));
    } catch (error) {
      setProblem(answerText(translation, error, t('members.teamProfile.pictureFailed')));
    }
    setShare(null);
  };
  const remove = () => {
    setProblem(null);
    setUrl(null);
  };
  return { url, problem, share, send, remove, setProblem };
}

function TeamPicture({ picture }: { readonly picture: ReturnType<typeof useTeamPicture> }) {
  const { t } = useTranslation();
  const megabytes = useUploadMegabytes();
  const rules = usePictureRules('userAvatar');
  return (
    <div>
      <PicturePicker
        rules={rules}
        label={t('members.teamProfile.picture')}
        note={t('members.teamProfile.pictureHint', { megabytes })}
        preview={picture.url}
        error={picture.problem}
        disabled={picture.share !== null}
        onPicked={(image) => void picture.send(image)}
        onProblem={picture.setProblem}
        onRemove={picture.remove}
      />
      {picture.share !== null && (
        <ProgressBar label={t('members.teamProfile.uploading')} value={picture.share} />
      )}
    </div>
  );
}
