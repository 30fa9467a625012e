import { useMemo } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { connectionProviders } from '#shared/rules/connection-providers.ts';
import type { Membership } from '../../data/people/profile.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { GuardedLink } from '../../ui/actions/guarded-link.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import styles from './profile-dialog.module.css';

interface ProfileFactsProps {
  readonly profile: Profile;
  readonly membership: Membership | undefined;
  readonly isMe: boolean;
}

/** Since when a user is here, and what they and I have in common. */
export function ProfileFacts({ profile, membership, isMe }: ProfileFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('profile.created')}</dt>
        <dd>{format.date(Date.parse(profile.createdAt))}</dd>
      </div>
      {membership && (
        <div>
          <dt>{t('profile.joined')}</dt>
          <dd>{format.date(Date.parse(membership.joinedAt))}</dd>
        </div>
      )}
      {profile.connections.length > 0 && (
        <div>
          <dt>{t('profile.connections')}</dt>
          {profile.connections.map(({ provider, account, url }) => (
            <dd key={provider}>
              {connectionProviders[provider]} · <GuardedLink url={url}>{account}</GuardedLink>
            </dd>
          ))}
        </div>
      )}
      {!isMe && <Mutual profile={profile} />}
    </dl>
  );
}

function Mutual({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const teams = useView((view) => view.teams);
  const friends = useView((view) => view.friends);
  const mutualTeams = useMemo(
    () =>
      (teams ?? [])
        .filter(({ id }) => profile.mutualTeams.includes(id))
        .map(({ id, name, profilePicture }) => ({ id, name, src: profilePicture })),
    [teams, profile],
  );
  const mutualFriends = useMemo(
    () =>
      profile.mutualFriends
        .flatMap((id) => friends?.[id]?.user ?? [])
        .map(({ id, username, profilePicture, flags }) => ({
          id,
          name: username,
          src: profilePicture,
          shape: avatarShape(flags),
        })),
    [friends, profile],
  );
  return (
    <>
      {mutualTeams.length > 0 && (
        <div>
          <dt>{t('profile.mutualTeams', { count: mutualTeams.length })}</dt>
          <dd>
            <AvatarStack people={mutualTeams} max={5} size={24} />
          </dd>
        </div>
      )}
      {mutualFriends.length > 0 && (
        <div>
          <dt>{t('profile.mutualFriends', { count: mutualFriends.length })}</dt>
          <dd>
            <AvatarStack people={mutualFriends} max={5} size={24} />
          </dd>
        </div>
      )}
    </>
  );
}
