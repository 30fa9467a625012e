import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/profile.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { objectWith } from '../support/matchers.ts';
import { newTeam, settled } from '../teams/team-world.ts';
import { createAccountWorld, post } from './account-world.ts';

const world = createAccountWorld(fileFixtures().server);

/** Uploads a small picture and answers its address. */
async function uploaded(person: Person, type: string): Promise<string> {
  const background = { r: 31, g: 199, b: 182 };
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const form = new FormData();
  form.set('type', type);
  form.set('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'a.png');
  const response = await fetch(`${world.server.origin}/api/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie() },
  });
  // reason: the server checks every reply against the contract while under test
  return ((await response.json()) as { url: string }).url;
}

const setAvatar = async (person: Person, avatar: unknown) =>
  post(person, '/api/me/profile/avatar', { avatar });
const setBanner = async (person: Person, banner: unknown) =>
  post(person, '/api/me/profile/banner', { banner });

describe('pictures of my own', () => {
  it('[E-139] are saved once they are uploaded, and told to those who are shown them', async () => {
    const [person, mate, stranger] = [
      await registerPerson(world.server, 'Drawn'),
      await registerPerson(world.server, 'Mate'),
      await registerPerson(world.server, 'Stranger'),
    ];
    const teamId = await newTeam(mate, [person]);
    const [own, mates, others] = [
      await person.connect(),
      await mate.connect(),
      await stranger.connect(),
    ];
    const avatar = await uploaded(person, 'userAvatar');
    expect(await setAvatar(person, avatar)).toMatchObject({ status: 200, body: { avatar } });
    const told = {
      userId: person.user.id,
      subdomain: person.user.slug,
      profilePicture: avatar,
    };
    expect(await mates.next('USER_PROFILE_UPDATED')).toEqual(told);
    expect((await own.next('ME_UPDATED')).user.profilePicture).toBe(avatar);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members.find(({ id }) => id === person.user.id)?.profilePicture).toBe(avatar);

    const banner = await uploaded(person, 'userBanner');
    expect(await setBanner(person, banner)).toMatchObject({ status: 200, body: { banner } });
    expect((await own.next('ME_UPDATED')).user.banner).toBe(banner);
    const profile = await mate.ok(getProfile, { params: { userId: person.user.id } });
    expect(profile.user).toMatchObject({ banner, profilePicture: avatar });
    await settled(stranger, others);
    expect(others.count('USER_PROFILE_UPDATED')).toBe(0);
    await Promise.all([own.close(), mates.close(), others.close()]);
  });

  it('are taken down', async () => {
    const person = await registerPerson(world.server, 'Drawn');
    await setAvatar(person, await uploaded(person, 'userAvatar'));
    await setBanner(person, await uploaded(person, 'userBanner'));
    expect((await setAvatar(person, null)).status).toBe(200);
    expect((await setBanner(person, null)).status).toBe(200);
    expect((await person.ok(getMe)).user).toMatchObject({ profilePicture: null, banner: null });
  });

  it('are no address of elsewhere, no picture of another, and none that was sent for another use', async () => {
    const [person, other] = [
      await registerPerson(world.server, 'Drawn'),
      await registerPerson(world.server, 'Other'),
    ];
    const refused = (field: string) => ({
      status: 400,
      body: objectWith({ errors: { [field]: 'Please upload the picture first' } }),
    });
    const ofOther = await uploaded(other, 'userAvatar');
    const background = await uploaded(person, 'customBackground');
    const banner = await uploaded(person, 'userBanner');
    for (const avatar of [ofOther, background, banner, '/content/unknown.webp'])
      expect(await setAvatar(person, avatar)).toMatchObject(refused('avatar'));
    expect(await setBanner(person, ofOther)).toMatchObject(refused('banner'));
    for (const avatar of [
      'https://evil.test/a.png',
      '//evil.test/a.png',
      'javascript:alert(1)',
      '',
      7,
    ])
      expect((await setAvatar(person, avatar)).status).toBe(400);
    expect((await person.ok(getMe)).user?.profilePicture).toBeNull();
  });

  it('stay while they are shown, however long', async () => {
    const person = await registerPerson(world.server, 'Drawn');
    const avatar = await uploaded(person, 'userAvatar');
    await setAvatar(person, avatar);
    world.server.clock.advance(40 * 24 * 3_600_000);
    const served = await fetch(world.server.origin + avatar);
    expect(served.status).toBe(200);
  });
});
