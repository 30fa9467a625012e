import type { ApplicationStatus } from '#shared/contract/teams/application.ts';
import { statusTones } from '../../data/applications/applications.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tag } from '../../ui/display/tag.tsx';

/** How an application stands (T-052). */
export function StatusTag({ status }: { readonly status: ApplicationStatus }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`applications.status.${status}`)}</Tag>;
}
