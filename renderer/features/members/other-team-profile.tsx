import { ImageOff } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { changeTeamProfile } from '../../data/members/team-profile.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { NicknameField, nicknameFault, nicknameOf, teamProfileFailure } from './nickname-field.tsx';
import styles from './team-profile.module.css';

interface OtherTeamProfileProps {
  readonly team: Team;
  readonly member: Member;
  readonly onClose: () => void;
}

/** For moderators: another nickname for a member, or none, and no picture. */
export function OtherTeamProfile({ team, member, onClose }: OtherTeamProfileProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(member.nickname ?? '');
  const [removes, setRemoves] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nickname = nicknameOf(typed);
  const isWrong = nicknameFault(translation, typed) !== null;
  const isRenamed = nickname !== member.nickname;
  const isUnchanged = !isRenamed && !removes;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isUnchanged || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await changeTeamProfile(
        { teamId: team.id, userId: member.id },
        { ...(isRenamed && { nickname }), ...(removes && { teamPicture: null }) },
      );
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
      size="small"
      initialFocus={field}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('members.teamProfile.title', { name: member.username, team: team.name })}
      description={t('members.teamProfile.hint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={isBusy}
          disabled={isWrong || isUnchanged}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
        <NicknameField
          ref={field}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setRefusal(null);
          }}
          username={member.username}
          error={refusal}
        />
        {member.teamPicture !== null && (
          <div className={styles.picture}>
            <Avatar
              name={member.username}
              src={removes ? member.profilePicture : member.teamPicture}
              size={48}
              shape={avatarShape(member.flags)}
            />
            <Button size="small" icon={ImageOff} onClick={() => setRemoves(!removes)}>
              {t(removes ? 'members.teamProfile.keepPicture' : 'members.teamProfile.removePicture')}
            </Button>
            {removes && <span role="status">{t('members.teamProfile.pictureGoes')}</span>}
          </div>
        )}
      </form>
    </Dialog>
  );
}
