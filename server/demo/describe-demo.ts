import { DEMO_PASSWORD } from './fill-demo.ts';
import type { DemoPlan } from './plan-demo.ts';
import { demoAddress } from './plan-people.ts';

/** What was made and how to sign in. */
export function describeDemo(plan: DemoPlan, seconds: number): string {
  const { rows } = plan;
  const counts = [
    `${rows.users.length} people`,
    `${rows.teams.length} teams`,
    `${rows.channels.length - rows.chats.length} channels`,
    `${rows.chats.length} conversations`,
    `${rows.roles.length} roles`,
    `${rows.messages.length} messages`,
    `${plan.pictures.length} pictures`,
    `${plan.emojis.length} custom emojis`,
  ];
  const width = Math.max(...plan.people.map(({ key }) => demoAddress(key).length)) + 2;
  const signIns = plan.people.map(({ id, key, username, ...person }) => {
    const teams = plan.teams
      .filter(({ state, members }) => state.team.createdBy === id || isIn(members, id))
      .map(({ row, state }) => (state.team.createdBy === id ? `${row.name} (owner)` : row.name));
    const notes = [person.isPlus ? 'Plus' : '', person.isUnverified ? 'address not verified' : ''];
    const about = [teams.join(', '), ...notes].filter(Boolean).join(' · ');
    return `  ${demoAddress(key).padEnd(width)}${username.padEnd(18)}${about}`;
  });
  const open = plan.invites.filter(({ row }) => row.max_uses === null && row.expires_at === null);
  const invites = open.map(({ row, teamName }) => `  /invite/${row.code}  ${teamName}`);
  return [
    `Made in ${seconds.toFixed(1)} s: ${counts.join(', ')}.`,
    '',
    `Sign in as any of these; the password is ${DEMO_PASSWORD} for all of them:`,
    ...signIns,
    ...(rows.users.length > plan.people.length
      ? [
          `  ${demoAddress('kisi-1')} to ${demoAddress(`kisi-${rows.users.length - plan.people.length}`)}`,
        ]
      : []),
    '',
    'Ways in for an account of your own:',
    ...invites,
  ].join('\n');
}

function isIn(members: DemoPlan['teams'][number]['members'], id: string): boolean {
  return members.some(({ userId }) => userId === id);
}
