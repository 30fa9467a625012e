import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useMember } from '../../data/members/members.ts';
import { useMemberRoles } from '../../data/roles/member-roles.ts';
import { changeMemberRole } from '../../data/roles/give-role.ts';
import { answerText } from '../../lib/failure-text.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './member-roles-dialog.module.css';
import { swatchStyle } from './swatch-style.ts';

/** From so many on, a list of roles is searched rather than read. */
const SEARCHED_FROM = 8;

interface MemberRolesProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

/** Gives a member roles and takes them away; anybody does so for oneself where a role allows it. */
export function MemberRolesDialog({ overlay, onClose }: MemberRolesProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { teamId, userId } = overlay;
  const member = useMember(teamId, userId);
  const { held, pickable, isMe } = useMemberRoles(teamId, member);
  // one change at a time; the member shows it when the server has told everybody
  const [busyId, setBusyId] = useState<string | null>(null);
  if (!member) return null;

  const change = async (role: Role, name: 'giveRole' | 'takeRole') => {
    setBusyId(role.id);
    try {
      await changeMemberRole({ teamId, userId, roleId: role.id }, name);
      toasts.success(t(name === 'giveRole' ? 'roles.member.given' : 'roles.member.taken'));
    } catch (error) {
      toasts.error(roleFailure(translation, error));
    } finally {
      setBusyId(null);
    }
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus="itself"
      title={
        isMe ? t('roles.member.titleMine') : t('roles.member.title', { name: shownName(member) })
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('roles.member.held')}</h3>
        {held.length === 0 && <p className={styles.hint}>{t('roles.member.none')}</p>}
        <ul className={styles.chips}>
          {held.map(({ role, canTake }) => (
            <li
              key={role.id}
              title={isMe ? t('roles.member.mine') : undefined}
              className={styles.chip}
            >
              <span className={styles.dot} style={swatchStyle(role)} />
              <span className={styles.name}>{role.name}</span>
              {isMe && <VisuallyHidden>{t('roles.member.mine')}</VisuallyHidden>}
              {canTake && (
                <button
                  type="button"
                  disabled={busyId !== null}
                  aria-label={t(isMe ? 'roles.member.removeFromMe' : 'roles.member.take', {
                    role: role.name,
                  })}
                  onClick={() => void change(role, 'takeRole')}
                  className={styles.take}
                >
                  <Icon of={X} size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Picker
        roles={pickable}
        isMe={isMe}
        isBusy={busyId !== null}
        onPick={(role) => void change(role, 'giveRole')}
      />
    </Dialog>
  );
}

/** What the server says, or that it did not work where the server says nothing (T-187). */
function roleFailure(translation: Translation, error: unknown): string {
  return answerText(translation, error, translation.t('roles.member.failed'));
}

interface PickerProps {
  readonly roles: readonly Role[];
  readonly isMe: boolean;
  readonly isBusy: boolean;
  readonly onPick: (role: Role) => void;
}

/** The roles that can still be given, highest first (T-182, T-183). */
function Picker({ roles, isMe, isBusy, onPick }: PickerProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = roles.filter(({ name }) => matchesSearch(name, query));
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('roles.member.add')}</h3>
      {roles.length >= SEARCHED_FROM && (
        <SearchInput value={query} onValueChange={setQuery} label={t('roles.member.search')} />
      )}
      <ul className={styles.list}>
        {found.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={t(isMe ? 'roles.member.addToMe' : 'roles.member.give', {
                role: role.name,
              })}
              onClick={() => onPick(role)}
              className={styles.row}
            >
              <span className={styles.dot} style={swatchStyle(role)} />
              <span className={styles.name}>{role.name}</span>
              <Icon of={Plus} size={16} className={styles.plus} />
            </button>
          </li>
        ))}
      </ul>
      {roles.length === 0 && <p className={styles.hint}>{t('roles.member.allAdded')}</p>}
      {roles.length > 0 && found.length === 0 && (
        <p className={styles.hint}>{t('roles.member.notFound')}</p>
      )}
    </section>
  );
}
