import { shownName } from '#shared/rules/shown-name.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { useShownProfile } from '../../data/people/profile.ts';
import { useView } from '../../data/view-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';
import { AboutMe } from './about-me.tsx';
import { ProfileActions } from './profile-actions.tsx';
import styles from './profile-dialog.module.css';
import { ProfileDoing } from './profile-doing.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileRoles } from './profile-roles.tsx';

interface ProfileDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'profile-card' }>;
  readonly onClose: () => void;
}

/** Who a user is: beside what was pressed, on a phone from below (M-239). */
export function ProfileDialog({ overlay, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const { userId, teamId } = overlay;
  const shown = useShownProfile(userId, teamId);
  const isMe = useView((view) => view.me.id === userId) ?? false;
  const { known, profile, self, membership, presence, status, game } = shown;
  const name = known ? shownName(known) : t('profile.unknown');
  return (
    <AnchoredCard title={t('profile.title', { name })} anchor={overlay.anchor} onClose={onClose}>
      <div className={styles.card}>
        <ProfileHead name={name} known={known} profile={profile} self={self} presence={presence} />
        <ProfileDoing status={status} game={game} />
        {self && self.bio !== '' && <AboutMe bio={self.bio} />}
        {profile && (
          <ProfileActions profile={profile} isMe={isMe} teamId={teamId} close={onClose} />
        )}
        {!profile && <Missing hasFailed={Boolean(shown.error)} retry={shown.retry} />}
        {profile && <ProfileFacts profile={profile} membership={membership} isMe={isMe} />}
        {membership && teamId !== null && (
          <ProfileRoles teamId={teamId} membership={membership} isMe={isMe} />
        )}
      </div>
    </AnchoredCard>
  );
}

interface MissingProps {
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** In place of what is not there yet. */
function Missing({ hasFailed, retry }: MissingProps) {
  return hasFailed ? <ErrorState size="inline" onRetry={retry} /> : <FactSkeletons />;
}

function FactSkeletons() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <Skeleton shape="block" height={36} />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </div>
  );
}
