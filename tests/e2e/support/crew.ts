import type { Page } from '@playwright/test';
import { verifyEmail } from '#shared/contract/account/email.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { Person } from '../../support/client.ts';
import { expect, signInAs, type App } from './app.ts';

/** A team of a user with text channels, made over the API. */
export interface Crew {
  readonly teamId: TeamId;
  /** The channel of that name. */
  channel(name: string): ChannelId;
  /** The path of its page. */
  path(name: string): string;
}

/** Makes a team with these text channels. */
export async function makeCrew(
  person: Person,
  name: string,
  channels: readonly string[],
): Promise<Crew> {
  const { createdTeam } = await person.ok(createTeam, { body: { name, profilePicture: null } });
  const made = new Map<string, ChannelId>();
  const teamId = createdTeam.id;
  for (const channelName of channels) {
    const { channel } = await person.ok(createChannel, {
      params: { teamId },
      body: { name: channelName, type: 'text', categoryId: null, additionalData: null },
    });
    made.set(channelName, channel.id);
  }
  const channel = (wanted: string): ChannelId => {
    const found = made.get(wanted);
    if (!found) throw new Error(`No channel was made with the name ${wanted}`);
    return found;
  };
  return { teamId, channel, path: (wanted) => `/teams/${teamId}/channels/${channel(wanted)}` };
}

/** Opens a page as that person and waits until the server has told of their teams. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(path);
  const menu = page.getByRole('button', { name: /account menu|hesap menüsü/ });
  await expect(menu).toBeVisible({ timeout: 20_000 });
}

/** Verifies a user's address by the link in their mail; writing needs it. */
export async function verify(app: Pick<App, 'mailLink'>, person: Person): Promise<void> {
  const { user } = await person.ok(getMe);
  if (user?.verified) return;
  const { searchParams } = await app.mailLink(person.email, '/emailVerify');
  const key = searchParams.get('key') ?? '';
  await person.ok(verifyEmail, { body: { key, email: searchParams.get('email') ?? '' } });
}
