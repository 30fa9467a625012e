import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { atStandIn, oauthServices } from './oauth-services.ts';

describe('the account of a provider', () => {
  const { twitch, kick } = oauthServices;
  const ada = { id: '7', login: 'ada_plays', display_name: 'Ada Plays' };

  it('is read as Twitch and Kick answer it', () => {
    expect(twitch.readAccount({ data: [{ ...ada, broadcaster_type: '' }] })).toEqual({
      id: '7',
      name: 'Ada Plays',
      url: 'https://www.twitch.tv/ada_plays',
    });
    expect(kick.readAccount({ data: [{ user_id: 7, name: 'Ada Plays' }], message: 'OK' })).toEqual({
      id: '7',
      name: 'Ada Plays',
      url: 'https://kick.com/ada%20plays',
    });
  });

  it.each([
    null,
    {},
    { data: [] },
    { data: [ada, ada] },
    { data: [{ ...ada, id: '' }] },
    { data: [{ ...ada, login: '../admin' }] },
    { data: [{ ...ada, display_name: 'a'.repeat(201) }] },
  ])('is none when Twitch answers %j', (answer) => {
    expect(() => twitch.readAccount(answer)).toThrow(ZodError);
  });
});

it('leads to a stand-in by the host in the path', () => {
  expect(atStandIn(oauthServices.kick, 'http://127.0.0.1:9')).toMatchObject({
    authorizeUrl: 'http://127.0.0.1:9/id.kick.com/oauth/authorize',
    tokenUrl: 'http://127.0.0.1:9/id.kick.com/oauth/token',
    accountUrl: 'http://127.0.0.1:9/api.kick.com/public/v1/users',
    scope: 'user:read',
  });
});
