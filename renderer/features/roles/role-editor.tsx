import type { Ref } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { canEditRole, type RoleEdit } from '#shared/rules/hierarchy.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { useMyPlace } from '../../data/permissions/permissions.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { RoleColor } from './role-color.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { roleProblem } from './role-problem.ts';
import styles from './role-editor.module.css';
import { swatchStyle } from './swatch-style.ts';

interface RoleEditorProps {
  readonly team: Team;
  /** as it is saved: it decides what may be edited */
  readonly role: Role;
  /** as it is edited */
  readonly draft: Role;
  readonly onEdit: (edit: RoleEdit) => void;
  readonly ref: Ref<HTMLElement>;
}

/** Name, icon, colour, three switches and the permissions of a role (T-153 to T-157). */
export function RoleEditor({ team, role, draft, onEdit, ref }: RoleEditorProps) {
  const { t } = useTranslation();
  const place = useMyPlace(team.id);
  if (!place) return null;
  const action = { team, actor: place.member, roles: place.roles, role };
  const isLocked = !canEditRole(action).ok;
  const isDefault = role.id === everyoneRoleId(team.id);
  return (
    <section
      ref={ref}
      className={styles.editor}
      aria-label={t('roles.editor.label', { role: draft.name })}
    >
      <LockBanner t={t} {...{ isLocked, isDefault, isBot: role.botScope !== null }} />
      <RoleLooks draft={draft} isLocked={isLocked} onEdit={onEdit} />
      <div className={styles.group}>
        <h3 className={styles.heading}>{t('roles.editor.display')}</h3>
        <Switch
          label={t('roles.editor.separately')}
          description={t('roles.editor.separatelyHint')}
          checked={draft.isDisplayedSeparately}
          disabled={isLocked || isDefault}
          onCheckedChange={(isDisplayedSeparately) => onEdit({ isDisplayedSeparately })}
        />
        <Switch
          label={t('roles.editor.mentionable')}
          description={t('roles.editor.mentionableHint')}
          checked={draft.mentionable}
          disabled={isLocked || isDefault}
          onCheckedChange={(mentionable) => onEdit({ mentionable })}
        />
        <Switch
          label={t('roles.editor.selfAssignable')}
          description={t('roles.editor.selfAssignableHint')}
          checked={draft.isSelfAssignable}
          disabled={isLocked || isDefault || role.botScope !== null}
          onCheckedChange={(isSelfAssignable) => onEdit({ isSelfAssignable })}
        />
      </div>
      <RolePermissions action={action} draft={draft} onEdit={onEdit} />
    </section>
  );
}

interface LockBannerProps {
  readonly t: Translate;
  readonly isLocked: boolean;
  readonly isDefault: boolean;
  readonly isBot: boolean;
}

/** Why something of this role cannot be changed (T-157). */
function LockBanner({ t, isLocked, isDefault, isBot }: LockBannerProps) {
  const reasons = [
    isLocked && t('roles.editor.lockedOutranked'),
    isDefault && t('roles.editor.lockedDefault'),
    isBot && t('roles.editor.lockedBot'),
  ].filter((reason) => reason !== false);
  return reasons.map((reason) => (
    <Banner key={reason} tone={isLocked ? 'warning' : 'neutral'} shape="card">
      {reason}
    </Banner>
  ));
}

interface RoleLooksProps {
  readonly draft: Role;
  readonly isLocked: boolean;
  readonly onEdit: (edit: RoleEdit) => void;
}

function RoleLooks({ draft, isLocked, onEdit }: RoleLooksProps) {
  const { t } = useTranslation();
  const problem = roleProblem(draft);
  const nameTexts = {
    'name-empty': t('roles.editor.nameEmpty'),
    'name-long': t('roles.editor.nameLong', { max: teamLimits.roleName.max }),
  } as const;
  const nameError = problem === 'name-empty' || problem === 'name-long' ? nameTexts[problem] : null;
  return (
    <div className={styles.group}>
      <div className={styles.names}>
        <Field
          label={t('roles.editor.name')}
          disabled={isLocked}
          error={nameError}
          counter={{ count: characterCount(draft.name.trim()), max: teamLimits.roleName.max }}
        >
          <TextInput
            value={draft.name}
            onValueChange={(name) => onEdit({ name })}
            autoComplete="off"
          />
        </Field>
        <Field
          label={t('roles.editor.icon')}
          disabled={isLocked}
          error={problem === 'icon' ? t('roles.editor.iconInvalid') : null}
        >
          <TextInput
            value={draft.iconEmojiId ?? ''}
            onValueChange={(text) => onEdit({ iconEmojiId: text.trim() || null })}
            placeholder="🔥"
            title={t('roles.editor.iconHint')}
            autoComplete="off"
          />
        </Field>
      </div>
      <div className={styles.preview}>
        <span className={styles.previewLabel}>{t('roles.editor.preview')}</span>
        <span className={styles.previewName} style={swatchStyle(draft)}>
          {draft.iconEmojiId !== null && <span>{draft.iconEmojiId} </span>}
          {draft.name}
        </span>
      </div>
      <RoleColor role={draft} disabled={isLocked} onChange={onEdit} />
    </div>
  );
}
