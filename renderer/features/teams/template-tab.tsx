import { Check, LayoutTemplate, Share2, Trash2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { Template } from '#shared/contract/teams/template.ts';
import { useTeamTemplate, useTemplateChange } from '../../data/templates/templates.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './template-tab.module.css';

interface TemplateTabProps {
  readonly team: Team;
  /** the page changes: the settings over it have to go */
  readonly onLeave: () => void;
}

/** The template of a team: what is in it, and making, showing, sharing and deleting it (T-189 to T-191). */
export function TemplateTab({ team, onLeave }: TemplateTabProps) {
  const { t } = useTranslation();
  const asked = useTeamTemplate(team.id);
  const template = asked.data?.template;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('teams.template.lead')}</p>
      <div className={styles.lists}>
        <Parts
          title={t('teams.template.copied')}
          icon={Check}
          parts={['channels', 'emojis', 'roles', 'categories', 'settings']}
        />
        <Parts
          title={t('teams.template.notCopied')}
          icon={X}
          parts={['members', 'bans', 'invites']}
        />
      </div>
      <Banner tone="warning" shape="card">
        {t('teams.template.warning')}
      </Banner>
      {template && <Link template={template} />}
      {template !== undefined && (
        <Actions team={team} code={template?.code ?? null} onLeave={onLeave} />
      )}
      {template === undefined && <Waiting asked={asked} />}
    </div>
  );
}

type Part =
  | 'channels'
  | 'emojis'
  | 'roles'
  | 'categories'
  | 'settings'
  | 'members'
  | 'bans'
  | 'invites';

interface PartsProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly parts: readonly Part[];
}

function Parts({ title, icon, parts }: PartsProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title} className={styles.list}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part} className={styles.part}>
            <span className={icon === Check ? styles.yes : styles.no}>
              <Icon of={icon} size={16} />
            </span>
            {t(`teams.template.parts.${part}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link to hand on, and how much is behind it. */
function Link({ template }: { readonly template: Template }) {
  const { t } = useTranslation();
  const { code, channels, roles, emojis } = template;
  const counts = { channels: channels.length, roles: roles.length, emojis: emojis.length };
  return (
    <Card className={styles.made}>
      <Field label={t('teams.template.link')}>
        <TextInput
          readOnly
          value={serverOrigin() + paths.template(code)}
          onValueChange={() => undefined}
        />
      </Field>
      <p className={styles.contents}>{t('teams.template.contents', counts)}</p>
    </Card>
  );
}

function Waiting({ asked }: { readonly asked: ReturnType<typeof useTeamTemplate> }) {
  const { t } = useTranslation();
  const { error, refetch, isFetching } = asked;
  if (error) {
    return (
      <ErrorState
        size="inline"
        title={t('teams.template.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <p aria-busy="true" className={styles.contents}>
      <Skeleton width="60%" />
    </p>
  );
}

interface ActionsProps extends TemplateTabProps {
  /** null: there is no template */
  readonly code: string | null;
}

function Actions({ team, code, onLeave }: ActionsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { isBusy, create, remove } = useChange(team, code);
  const [asked, setAsked] = useState<'create' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      <Button
        variant={code === null ? 'primary' : 'secondary'}
        icon={LayoutTemplate}
        isLoading={isBusy}
        onClick={() => (code === null ? void create() : setAsked('create'))}
      >
        {t(code === null ? 'teams.template.create' : 'teams.template.createAgain')}
      </Button>
      {code !== null && (
        <>
          <ButtonLink to={paths.template(code)} onClick={onLeave}>
            {t('teams.template.view')}
          </ButtonLink>
          <Button
            icon={Share2}
            onClick={() =>
              void copy(serverOrigin() + paths.template(code), t('teams.template.linkCopied'))
            }
          >
            {t('teams.template.share')}
          </Button>
        </>
      )}
      <Button
        variant="quiet-danger"
        icon={Trash2}
        {...(code === null && { disabledReason: t('teams.template.nothingToDelete') })}
        disabled={isBusy}
        onClick={() => setAsked('delete')}
      >
        {t('teams.template.delete')}
      </Button>
      <ConfirmDialog
        open={asked === 'create'}
        onOpenChange={close}
        title={t('teams.template.againTitle')}
        description={t('teams.template.againText')}
        confirmLabel={t('teams.template.createAgain')}
        onConfirm={create}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={t('teams.template.deleteTitle')}
        description={t('teams.template.deleteText')}
        confirmLabel={t('teams.template.delete')}
        isDanger
        onConfirm={remove}
      />
    </div>
  );
}

/** Both say that they are under way and how it ended (T-195, T-196). */
function useChange(team: Team, code: string | null) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const change = useTemplateChange(team.id);
  const [isBusy, setIsBusy] = useState(false);
  const tell = async (work: () => Promise<void>, kind: 'create' | 'delete') => {
    const [working, done, failed] =
      kind === 'create'
        ? (['creating', 'created', 'createFailed'] as const)
        : (['deleting', 'deleted', 'deleteFailed'] as const);
    const toast = toasts.loading(t(`teams.template.${working}`));
    setIsBusy(true);
    try {
      await work();
      toast.success(t(`teams.template.${done}`));
    } catch {
      toast.error(t(`teams.template.${failed}`));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    create: () => tell(change.create, 'create'),
    remove: () => (code === null ? undefined : tell(() => change.remove(code), 'delete')),
  };
}
