import { accountLimits } from './limits.ts';

const { codeShown } = accountLimits.family;

/** A teen's code as it is shown: its beginning, and a dot for each character after it (E-150). */
export function maskedCode(code: string): string {
  return code.slice(0, codeShown) + '•'.repeat(Math.max(0, code.length - codeShown));
}

interface WrittenIn<Team extends string> {
  readonly teamId: Team;
  readonly messages: number;
}

export interface ActivitySums<Team extends string, Channel> {
  readonly messages: number;
  /** null: nothing was written */
  readonly busiestTeam: Team | null;
  readonly busiestChannel: Channel | null;
}

/** What a parent is told at a glance of where a teen wrote (E-157); of equals the first counts. */
export function sumActivity<Team extends string, Channel extends WrittenIn<Team>>(
  channels: readonly Channel[],
): ActivitySums<Team, Channel> {
  const ofTeams = new Map<Team, number>();
  for (const { teamId, messages } of channels)
    ofTeams.set(teamId, (ofTeams.get(teamId) ?? 0) + messages);
  const written = channels.filter(({ messages }) => messages > 0);
  return {
    messages: channels.reduce((sum, { messages }) => sum + messages, 0),
    busiestTeam: most([...ofTeams].filter(([, messages]) => messages > 0))?.[0] ?? null,
    busiestChannel:
      most(written.map((channel) => [channel, channel.messages] as const))?.[0] ?? null,
  };
}

function most<Counted extends readonly [unknown, number]>(all: readonly Counted[]) {
  return all.reduce<Counted | undefined>(
    (best, one) => (best === undefined || one[1] > best[1] ? one : best),
    undefined,
  );
}
