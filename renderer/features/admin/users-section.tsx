import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import type { StaffDeed } from '#shared/rules/staff.ts';
import { useAdminUsers, type UserFilter } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AdminList } from './admin-list.tsx';
import { ListBar } from './list-bar.tsx';
import { PersonLine } from './person-line.tsx';
import { useSearchOfAddress } from './search-of-address.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserTags } from './user-tags.tsx';

const filters = [
  'all',
  'suspended',
  'unverified',
  'staff',
] as const satisfies readonly UserFilter[];

/** Accounts: find one, then see and do what can be done. */
export function UsersSection({ may }: { readonly may: ReadonlySet<StaffDeed> }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(useSearchOfAddress());
  const [filter, setFilter] = useState<UserFilter>('all');
  const [opened, setOpened] = useState<UserId | null>(null);
  const pages = useAdminUsers(useSettled(search), filter);
  return (
    <>
      <ListBar
        label={t('admin.users.search')}
        search={search}
        onSearch={setSearch}
        filters={filters}
        nameOf={(value) => t(`admin.users.filter.${value}`)}
        filter={filter}
        onFilter={setFilter}
      />
      <AdminList
        pages={pages}
        label={t('admin.section.users')}
        empty={{ icon: UsersRound, title: t('admin.users.none') }}
      >
        {(user) => (
          <>
            <PersonLine
              name={user.username}
              picture={user.profilePicture}
              tags={<UserTags user={user} />}
            >
              {`${user.slug} · ${user.email}`}
            </PersonLine>
            <Button
              size="small"
              onClick={() => setOpened(user.id)}
              aria-label={t('admin.users.open', { name: user.username })}
            >
              {t('admin.users.manage')}
            </Button>
          </>
        )}
      </AdminList>
      {opened && <UserDialog userId={opened} may={may} onClose={() => setOpened(null)} />}
    </>
  );
}
