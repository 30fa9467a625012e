import type { Presence } from '#shared/contract/users.ts';
import type { PersonBlueprint } from './people.ts';
import { planPeople, type PeopleCircumstances, type PlannedPerson } from './plan-people.ts';
import type { Random } from './seeded-random.ts';
import type { MemberBlueprint, TeamBlueprint } from './team-blueprint.ts';
import { square } from './teams/square.ts';

const givenNames = [
  ...['Ada', 'Ali', 'Asya', 'Baran', 'Can', 'Cansu', 'Defne', 'Efe', 'Eren', 'Ezgi', 'Gizem'],
  ...['Hakan', 'Kerem', 'Lale', 'Melis', 'Murat', 'Naz', 'Ozan', 'Pelin', 'Rana', 'Sarp', 'Yağmur'],
  ...['Adam', 'Alma', 'Ben', 'Clara', 'Dario', 'Emma', 'Felix', 'Freya', 'Hugo', 'Ida', 'Jack'],
  ...['Kofi', 'Lena', 'Luca', 'Maya', 'Nils', 'Nora', 'Oscar', 'Rosa', 'Ryan', 'Tara', 'Zoe'],
];

/**
 * People beyond the thirty, for measuring: members of one giant team like the thirty themselves.
 * Their slugs count up, `kisi-1` and so on, so that a measuring client can sign in as any of them.
 */
export function planCrowd(
  count: number,
  residents: readonly PlannedPerson[],
  circumstances: Omit<PeopleCircumstances, 'slugSuffix'> & { readonly random: Random },
): { people: PlannedPerson[]; teams: TeamBlueprint[] } {
  if (count <= 0) return { people: [], teams: [] };
  const { random } = circumstances;
  const blueprints = Array.from({ length: count }, (_, index) => stranger(index + 1, random));
  const people = planPeople(blueprints, { ...circumstances, slugSuffix: '' });
  const settled = residents.filter(({ talk }) => talk > 0);
  const members: MemberBlueprint[] = [
    ...settled.map(({ key }, index) => ({
      person: key,
      joinedDaysAgo: 60,
      ...(index < 4 ? { roles: ['keeper'] } : {}),
    })),
    ...blueprints.map(({ key, joinedDaysAgo }) => ({
      person: key,
      joinedDaysAgo,
      roles: drawRoles(random),
    })),
  ];
  return { people, teams: [{ ...square, members }] };
}

function stranger(number: number, random: Random): PersonBlueprint {
  const callName = random.pick(givenNames);
  const [online, idle, busy, hidden]: readonly Presence[] = [1, 2, 3, 0];
  const presence = random.pick([online, online, online, idle, busy, hidden]) ?? 1;
  return {
    key: `kisi-${number}`,
    username: `${callName} ${number}`,
    callName,
    speaks: ['tr', 'en'],
    location: 'TR',
    presence,
    talk: random.chance(0.02) ? 1 : 0,
    birthYear: random.between(1985, 2007),
    joinedDaysAgo: random.between(1, 58),
    ...(random.chance(0.05) ? { isPlus: true as const } : {}),
  };
}

/** Most have none; some chose what they play and where they are. */
function drawRoles(random: Random): string[] {
  const own = ['builder', 'runner', 'listener'].filter(() => random.chance(0.12));
  return random.chance(0.01) ? [...own, 'guide'] : own;
}
