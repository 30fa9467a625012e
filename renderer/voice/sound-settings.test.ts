import { describe, expect, it } from 'vitest';
import { readSettings, storedPeople, usualSettings } from './sound-settings.ts';

describe('readSettings', () => {
  it.each([null, 'x', 7, [], {}])('takes the usual ones from %j', (found) => {
    expect(readSettings(found)).toEqual(usualSettings);
  });

  it('keeps what is right', () => {
    const wanted = {
      ...usualSettings,
      inputDeviceId: 'desk',
      inputVolume: 1.5,
      hasNoiseSuppression: true,
      gateThreshold: -42,
      mode: 'push-to-talk' as const,
      talkKey: 'KeyV',
      releaseMs: 900,
    };
    expect(readSettings(JSON.parse(JSON.stringify(wanted)))).toEqual(wanted);
  });

  it.each([
    [{ inputVolume: 9 }, { inputVolume: 2 }],
    [{ outputVolume: -1 }, { outputVolume: 0 }],
    [{ releaseMs: 60_000 }, { releaseMs: 2_000 }],
    [{ gateThreshold: 5 }, { gateThreshold: 0 }],
    [{ gateThreshold: -300 }, { gateThreshold: -100 }],
    [{ mode: 'shout' }, { mode: 'voice' }],
    [{ inputVolume: 'loud' }, { inputVolume: 1 }],
  ])('takes %j for %j', (found, read) => {
    expect(readSettings(found)).toMatchObject(read);
  });
});

it('people kept in another form are read as far as they make sense', () => {
  expect(storedPeople.parse({ volumes: { 1: 7, 2: 0.5 }, silenced: ['3', 4] })).toEqual({
    volumes: { 1: 2, 2: 0.5 },
    silenced: ['3'],
  });
  expect(storedPeople.parse('x')).toBeNull();
});
