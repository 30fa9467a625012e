import type { TeamId } from '#shared/lib/ids.ts';
import { greetingAtom } from '../../data/teams/team-start.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { FounderSteps } from './founder-steps.tsx';
import { Greeting } from './greeting.tsx';

interface TeamStartProps {
  readonly teamId: TeamId;
  readonly onShowMembers: () => void;
}

/** What helps at the beginning: a greeting for who has joined, the first steps for who founded. */
export function TeamStart({ teamId, onShowMembers }: TeamStartProps) {
  const isGreeted = useAtomValue(greetingAtom(teamId));
  if (isGreeted) return <Greeting teamId={teamId} onShowMembers={onShowMembers} />;
  return <FounderSteps teamId={teamId} />;
}
