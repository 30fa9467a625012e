import type { Message } from '#shared/contract/messages/message.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, idTime, type TeamId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { useMember } from '../../data/members/members.ts';
import { useRoles } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';
import styles from './profile-dialog.module.css';

interface ProfileDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'profile-card' }>;
  readonly onClose: () => void;
}

/** Somebody as one of their messages tells of them, where they are no member any more. */
function authorOf(view: ClientView, userId: string): Message['createdBy'] | undefined {
  for (const { messages } of Object.values(view.messages)) {
    const message = messages.find(({ createdBy }) => createdBy.id === userId);
    if (message) return message.createdBy;
  }
  return undefined;
}

/** Who somebody is: picture, name, roles, and since when (M-239). */
export function ProfileDialog({ overlay, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const { userId, teamId } = overlay;
  // reason: without a team no member is found, whatever the key
  const member = useMember(teamId ?? ('' as TeamId), userId);
  const author = useView((view) => (member ? undefined : authorOf(view, userId)));
  const presence = useView((view) => view.presence[userId]) ?? 0;
  const person = member ?? author;
  const name = person?.username ?? t('profile.unknown');
  return (
    <AnchoredCard title={t('profile.title', { name })} anchor={overlay.anchor} onClose={onClose}>
      <div className={styles.card}>
        <div className={styles.ground} />
        <Avatar
          name={name}
          src={person?.profilePicture}
          size={96}
          presence={presenceNames[presence]}
          className={styles.avatar}
        />
        <Names name={name} member={member} />
        {member && teamId !== null && <Membership member={member} teamId={teamId} />}
      </div>
    </AnchoredCard>
  );
}

function Names({ name, member }: { readonly name: string; readonly member: Member | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.names}>
      <p className={styles.name}>
        {name}
        {member?.bot === true && <Tag tone="accent">{t('profile.bot')}</Tag>}
        {member?.system === true && <Tag tone="info">{t('profile.system')}</Tag>}
      </p>
      {member && <p className={styles.slug}>{member.subdomain}</p>}
    </div>
  );
}

interface MembershipProps {
  readonly member: Member;
  readonly teamId: TeamId;
}

function Membership({ member, teamId }: MembershipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useRoles(teamId);
  const roles = member.roles
    .filter((id) => id !== everyoneRoleId(teamId))
    .map((id) => all.get(id))
    .filter((role): role is Role => role !== undefined)
    .toSorted(compareRank);
  return (
    <dl className={styles.facts}>
      <dt>{t('profile.joined')}</dt>
      <dd>{format.date(Date.parse(member.joinedAt))}</dd>
      <dt>{t('profile.created')}</dt>
      <dd>{format.date(idTime(member.id))}</dd>
      <dt>{t('profile.roles')}</dt>
      <dd>
        {roles.length === 0 ? (
          t('profile.noRoles')
        ) : (
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role.id} className={styles.role} title={role.name}>
                <span className={styles.dot} style={{ '--role': role.color }} />
                {cutText(role.name, cutLengths.roleOnProfile)}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}
