import type { UserId } from '#shared/lib/ids.ts';
import { userFlags } from '#shared/rules/user-flags.ts';
import type { DemoRow } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PersonBlueprint } from './people.ts';
import { selfDescriptions, type SelfDescription } from './self-descriptions.ts';

const DAY = 86_400_000;

/** A person with the account that was made for them. */
export interface PlannedPerson extends PersonBlueprint {
  readonly id: UserId;
  readonly joinedAt: number;
  readonly row: DemoRow<'users'>;
}

/** The address a person of the demo signs in with. */
export function demoAddress(key: string): string {
  return `${key}@tayfa.test`;
}

export interface PeopleCircumstances {
  readonly now: number;
  readonly passwordHash: string;
  readonly idAt: IdAt;
  /** Behind every slug, where others may have taken the plain ones; empty in a fresh database. */
  readonly slugSuffix: string;
}

/** Accounts of the people named; pictures are hung up later. */
export function planPeople(
  people: readonly PersonBlueprint[],
  circumstances: PeopleCircumstances,
): PlannedPerson[] {
  const { now, idAt, passwordHash, slugSuffix } = circumstances;
  return people.map((person, index) => {
    // some hours apart, so that not all of them come at the same minute
    const joinedAt = now - person.joinedDaysAgo * DAY - ((index * 7) % 11) * 3_600_000;
    const id = idAt<'user'>(joinedAt);
    const slug = person.key + slugSuffix;
    const row = accountRow(person, { id, joinedAt, passwordHash, slug });
    return { ...person, id, joinedAt, row };
  });
}

/** What some say beside their names. */
const statuses: Readonly<Record<string, readonly [content: string | null, emoji: string | null]>> =
  {
    aylin: ['Akşam dokuzda baskın', '⚔️'],
    mert: ['Sınav haftası, az buradayım', '📚'],
    luna: ['drawing the new emotes', '🎨'],
    sofia: [null, '☕'],
    kerem: ['frame perfect or nothing', '🎯'],
  };

function statusOf(key: string): Pick<DemoRow<'users'>, 'status_content' | 'status_emoji_id'> {
  const [content = null, emoji = null] = statuses[key] ?? [];
  return { status_content: content, status_emoji_id: emoji };
}

function selfDescriptionOf(
  key: string,
): Pick<DemoRow<'users'>, 'bio' | 'pronouns' | 'profile_color' | 'accent_color'> {
  const said: Partial<SelfDescription> = selfDescriptions[key] ?? {};
  const [primary, accent] = said.colors ?? [null, null];
  const { bio = '', pronouns = '' } = said;
  return { bio, pronouns, profile_color: primary, accent_color: accent };
}

function accountRow(
  person: PersonBlueprint,
  made: { id: UserId; joinedAt: number; passwordHash: string; slug: string },
): DemoRow<'users'> {
  const email = demoAddress(person.key);
  const joined = new Date(made.joinedAt);
  return {
    id: made.id,
    username: person.username,
    slug: made.slug,
    email,
    email_key: email,
    password_hash: made.passwordHash,
    verified_at: person.isUnverified ? null : new Date(made.joinedAt + 180_000),
    birthdate: `${person.birthYear}-0${(person.birthYear % 9) + 1}-1${person.birthYear % 7}`,
    location: person.location,
    flags: person.isPlus ? userFlags.premium : 0,
    private_flags: 0,
    profile_picture: null,
    banner: null,
    ...selfDescriptionOf(person.key),
    presence: person.presence,
    settings: {
      developerMode: { isEnabled: false },
      leftSidebar: { isEnabled: true },
      locale: person.speaks[0] ?? 'en',
      privacy: { friendRequests: 'everyone', directMessages: 'everyone' },
    },
    is_bot: false,
    is_system: false,
    two_factor_enabled: false,
    tour_finished_at: person.isUnverified ? null : joined,
    policy_accepted_at: joined,
    joins_non_teen_teams: true,
    staff_role: null,
    suspended_at: null,
    suspension_reason: null,
    deleted_at: null,
    ...statusOf(person.key),
  };
}
