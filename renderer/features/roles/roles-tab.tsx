import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { RoleEdit } from '#shared/rules/hierarchy.ts';
import { edited, withEdit, type RoleDrafts } from '../../data/roles/role-draft.ts';
import { cloneRole, createRole, saveRoles, useRankedRoles } from '../../data/roles/roles.ts';
import { deleteRole } from '../../data/roles/delete-role.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';
import { roleProblem } from './role-problem.ts';
import styles from './roles-tab.module.css';

/** A team's roles: the list to order, one of them to edit, and edits that wait to be saved. */
export function RolesTab({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const roles = useRankedRoles(team.id);
  const [drafts, setDrafts] = useState<RoleDrafts>({});
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<Role | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const side = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLElement>(null);
  const chosen = roles.find(({ id }) => id === chosenId) ?? roles[0];
  const isUnsaved = Object.keys(drafts).length > 0;
  useUnsaved(isUnsaved);
  const isWrong = roles.some((role) => roleProblem(edited(role, drafts)) !== null);
  const failed = (error: unknown) => toasts.error(failureText(translation, error));

  // on a phone it stands beneath the list, out of sight
  useEffect(() => {
    if (chosenId === null || !side.current || !editor.current) return;
    const { bottom } = side.current.getBoundingClientRect();
    if (editor.current.getBoundingClientRect().top >= bottom) editor.current.scrollIntoView();
  }, [chosenId]);

  const save = async () => {
    setIsBusy(true);
    try {
      await saveRoles(team.id, roles, drafts);
      setDrafts({});
      toasts.success(t('roles.list.saved'));
    } catch (error) {
      failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  const create = async () => {
    try {
      setChosenId((await createRole(team.id)).id);
    } catch (error) {
      failed(error);
    }
  };
  const clone = async (role: Role) => {
    try {
      setChosenId((await cloneRole(team.id, role.id)).id);
      toasts.success(t('roles.list.cloned'));
    } catch (error) {
      failed(error);
    }
  };
  const remove = async (role: Role) => {
    try {
      await deleteRole(team.id, role.id);
      setDrafts(({ [role.id]: _gone, ...others }) => others);
    } catch (error) {
      failed(error);
      throw error;
    }
  };

  return (
    <div className={styles.tab}>
      <div ref={side} className={styles.side}>
        <Button icon={Plus} isWide onClick={() => void create()}>
          {t('roles.list.create')}
        </Button>
        <RoleList
          team={team}
          roles={roles.map((role) => edited(role, drafts))}
          chosenId={chosen?.id}
          onChoose={setChosenId}
          onClone={(role) => void clone(role)}
          onDelete={setToDelete}
        />
        <p className={styles.hint}>{t('roles.list.hint')}</p>
      </div>
      {chosen && (
        <RoleEditor
          key={chosen.id}
          ref={editor}
          team={team}
          role={chosen}
          draft={edited(chosen, drafts)}
          onEdit={(edit: RoleEdit) => setDrafts((held) => withEdit(held, chosen, edit))}
        />
      )}
      {isUnsaved && (
        <div className={styles.save} role="status">
          <span>{t('roles.list.unsaved')}</span>
          <Button variant="quiet" disabled={isBusy} onClick={() => setDrafts({})}>
            {t('roles.list.discard')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabled={isWrong}
            onClick={() => void save()}
          >
            {t('roles.list.save')}
          </Button>
        </div>
      )}
      {toDelete && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) setToDelete(null);
          }}
          title={t('roles.delete.title', { role: toDelete.name })}
          description={t('roles.delete.description')}
          confirmLabel={t('common.action.delete')}
          isDanger
          onConfirm={() => remove(toDelete)}
        />
      )}
    </div>
  );
}
