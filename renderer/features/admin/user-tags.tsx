import type { AdminUser } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tag } from '../../ui/display/tag.tsx';

/** What kind of account it is and in which state. */
export function UserTags({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation();
  return (
    <>
      {user.suspension && <Tag tone="danger">{t('admin.users.suspended')}</Tag>}
      {user.staffRole && <Tag tone="accent">{t(`admin.role.${user.staffRole}`)}</Tag>}
      {user.isBot && <Tag>{t('admin.users.bot')}</Tag>}
      {!user.isVerified && <Tag tone="attention">{t('admin.users.unverified')}</Tag>}
      {user.hasPlus && <Tag tone="coral">Plus</Tag>}
    </>
  );
}
