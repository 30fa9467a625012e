import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import type { StaffDeed } from '#shared/rules/staff.ts';
import {
  useAdminActs,
  useAdminTeams,
  type AdminTeam,
  type TeamFilter,
} from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { AdminList } from './admin-list.tsx';
import { ListBar } from './list-bar.tsx';
import { PersonLine } from './person-line.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useSearchOfAddress } from './search-of-address.ts';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

const filters = ['all', 'suspended', 'verified'] as const satisfies readonly TeamFilter[];

type May = ReadonlySet<StaffDeed>;

/** Teams: find one, verify, suspend or hand it over. */
export function TeamsSection({ may }: { readonly may: May }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(useSearchOfAddress());
  const [filter, setFilter] = useState<TeamFilter>('all');
  const pages = useAdminTeams(useSettled(search), filter);
  return (
    <>
      <ListBar
        label={t('admin.teams.search')}
        search={search}
        onSearch={setSearch}
        filters={filters}
        nameOf={(value) => t(`admin.teams.filter.${value}`)}
        filter={filter}
        onFilter={setFilter}
      />
      <AdminList
        pages={pages}
        label={t('admin.section.teams')}
        empty={{ icon: UsersRound, title: t('admin.teams.none') }}
      >
        {(team) => <TeamRow team={team} may={may} />}
      </AdminList>
    </>
  );
}

function TeamRow({ team, may }: { readonly team: AdminTeam; readonly may: May }) {
  const { t } = useTranslation();
  const words = t('admin.teams.facts', { owner: team.owner.username, count: team.memberCount });
  return (
    <>
      <PersonLine
        name={team.name}
        picture={team.profilePicture}
        shape="rounded"
        tags={
          <>
            {team.suspension && <Tag tone="danger">{t('admin.users.suspended')}</Tag>}
            {team.isVerified && <Tag tone="success">{t('admin.teams.verified')}</Tag>}
          </>
        }
      >
        {team.suspension ? `${words} · ${team.suspension.reason}` : words}
      </PersonLine>
      <TeamActs team={team} may={may} />
    </>
  );
}

function TeamActs({ team, may }: { readonly team: AdminTeam; readonly may: May }) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const [asked, setAsked] = useState<'suspend' | 'hand-over' | null>(null);
  const [owner, setOwner] = useState('');
  const isId = /^\d{15,19}$/.test(owner.trim());
  return (
    <div className={styles.actions}>
      {may.has('verify-team') && (
        <Button
          size="small"
          isLoading={isBusy}
          onClick={() => act(() => acts.setVerified(team.id, !team.isVerified))}
        >
          {t(team.isVerified ? 'admin.teams.unverify' : 'admin.teams.verify')}
        </Button>
      )}
      {may.has('hand-over-team') && (
        <Button size="small" onClick={() => setAsked('hand-over')}>
          {t('admin.teams.handOver')}
        </Button>
      )}
      {may.has('suspend-team') && team.suspension && (
        <Button
          size="small"
          isLoading={isBusy}
          onClick={() => act(() => acts.endTeamSuspension(team.id))}
        >
          {t('admin.users.endSuspension')}
        </Button>
      )}
      {may.has('suspend-team') && !team.suspension && (
        <Button size="small" variant="quiet-danger" onClick={() => setAsked('suspend')}>
          {t('admin.teams.suspend')}
        </Button>
      )}
      {asked === 'suspend' && (
        <ReasonDialog
          title={t('admin.teams.suspendTitle', { name: team.name })}
          description={t('admin.teams.suspendHint')}
          submit={t('admin.teams.suspend')}
          onSubmit={(reason) => acts.suspendTeam(team.id, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'hand-over' && (
        <ReasonDialog
          title={t('admin.teams.handOverTitle', { name: team.name })}
          description={t('admin.teams.handOverHint')}
          submit={t('admin.teams.handOver')}
          isBlocked={!isId}
          // reason: the pattern above has checked the value
          onSubmit={(reason) => acts.handOver(team.id, owner.trim() as UserId, reason)}
          onClose={() => setAsked(null)}
        >
          <Field label={t('admin.teams.newOwner')}>
            <TextInput value={owner} onValueChange={setOwner} inputMode="numeric" />
          </Field>
        </ReasonDialog>
      )}
    </div>
  );
}
