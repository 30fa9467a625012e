import { Suspense } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useRaid } from '../../data/moderation/raid.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const RaidBanner = lazy(async () => ({
  default: (await import('../../features/moderation/raid-banner.tsx')).RaidBanner,
}));

/** Above everything of a team, for those who guard its door. */
export function RaidPlace({ teamId }: { readonly teamId: TeamId }) {
  const isGuard = useCan(teamId, 'KICK_MEMBERS', 'MANAGE_TEAM');
  return isGuard ? <Guarded teamId={teamId} /> : null;
}

/** While the door is open nothing of its banner is loaded. */
function Guarded({ teamId }: { readonly teamId: TeamId }) {
  const raid = useRaid(teamId);
  if (!raid) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <RaidBanner key={teamId} teamId={teamId} raid={raid} />
      </Suspense>
    </WithTexts>
  );
}
