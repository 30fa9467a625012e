import { Suspense, useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { greetingAtom, isNewAndMine, stepsHiddenAtom } from '../../data/teams/team-start.ts';
import { useView } from '../../data/view-store.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const TeamStart = lazy(async () => ({
  default: (await import('../../features/team-start/team-start.tsx')).TeamStart,
}));

interface TeamStartPlaceProps {
  readonly teamId: TeamId;
  readonly onShowMembers: () => void;
}

/** Above the messages of a team that is new to the reader; most visits load nothing of it. */
export function TeamStartPlace(props: TeamStartPlaceProps) {
  const { teamId } = props;
  const [now] = useState(() => Date.now());
  const isGreeted = useAtomValue(greetingAtom(teamId));
  const isHidden = useAtomValue(stepsHiddenAtom(teamId));
  const isFounded = useView((view) => isNewAndMine(view, teamId, now)) ?? false;
  if (!isGreeted && (!isFounded || isHidden)) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <TeamStart {...props} />
      </Suspense>
    </WithTexts>
  );
}
