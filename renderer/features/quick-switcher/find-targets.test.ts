import { describe, expect, it } from 'vitest';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { sampleChannel, sampleTeam } from '#tests/reduce/sample-view.ts';
import { findTargets, parseQuery } from './find-targets.ts';
import type { SwitcherTarget } from './switcher-target.ts';

const team = sampleTeam({ name: 'Lodestar Gaming' });

function channel(name: string, type: Channel['type'] = 'text'): SwitcherTarget {
  return {
    kind: 'channel',
    id: `channel:${name}`,
    label: name,
    detail: team.name,
    channel: sampleChannel({ name, type }),
    team,
  };
}

const targets: readonly SwitcherTarget[] = [
  { kind: 'team', id: 'team:1', label: team.name, detail: '', team },
  { kind: 'team', id: 'team:2', label: 'Gece Kartalları', detail: '', team },
  channel('general'),
  channel('looking-for-group'),
  channel('Işıklar'),
  channel('İstanbul'),
  channel('duyurular'),
  channel('öneriler'),
];

function found(typed: string, recent: readonly string[] = []): readonly string[] {
  return findTargets(targets, parseQuery(typed), recent).map(({ target }) => target.label);
}

describe('the quick switcher finds', () => {
  it('by the beginning, by letters in order, and by where it is', () => {
    expect(found('gen')[0]).toBe('general');
    expect(found('lfg')[0]).toBe('looking-for-group');
    expect(found('general lode')[0]).toBe('general');
  });

  it('[X-020] the Turkish i in all its forms, and letters without their accents', () => {
    expect(found('ISIK')[0]).toBe('Işıklar');
    expect(found('istanbul')[0]).toBe('İstanbul');
    expect(found('ISTANBUL')[0]).toBe('İstanbul');
    expect(found('kartallari')[0]).toBe('Gece Kartalları');
    expect(found('oneri')[0]).toBe('öneriler');
  });

  it('a team before the channels that are in it', () => {
    expect(found('lodestar')[0]).toBe('Lodestar Gaming');
  });

  it('nothing where nothing fits', () => {
    expect(found('zzzz')).toEqual([]);
  });

  it('only the kind that the first character asks for', () => {
    expect(found('*g')).not.toContain('general');
    expect(found('#lodestar')).not.toContain('Lodestar Gaming');
    expect(found('#')).toContain('general');
    expect(found('#')).not.toContain('Lodestar Gaming');
  });

  it('where one has just been first, among what fits alike', () => {
    const alike = [channel('raid-one'), channel('raid-two')];
    const first = (recent: readonly string[]) =>
      findTargets(alike, parseQuery('raid'), recent)[0]?.target.label;
    expect(first(['channel:raid-two'])).toBe('raid-two');
    expect(first(['channel:raid-one'])).toBe('raid-one');
  });
});

it('marks the letters that were typed', () => {
  const [first] = findTargets(targets, parseQuery('gen'), []);
  expect(first?.matched).toEqual([0, 1, 2]);
});
