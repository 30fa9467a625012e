import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { releaseNews } from '../locales/release-news.ts';
import { newsAfter } from './release-news.ts';

const release = (version: string) => ({ version, en: ['new'], tr: ['yeni'] });
const all = [release('1.3.0'), release('1.2.0'), release('1.1.0')];

describe('the news of an update', () => {
  it.each([
    ['one version', '1.2.0', ['1.3.0']],
    ['two versions', '1.1.0', ['1.3.0', '1.2.0']],
    ['a version that told nothing', '1.0.5', ['1.3.0']],
    ['the same one', '1.3.0', ['1.3.0']],
    ['no update at all', null, ['1.3.0']],
  ])('since %s', (_what, since, versions) => {
    expect(newsAfter(all, since).map(({ version }) => version)).toEqual(versions);
  });

  it('are written for this version, line for line in both languages', () => {
    expect(releaseNews[0].version).toBe(packageJson.version);
    for (const { en, tr } of releaseNews) expect(tr).toHaveLength(en.length);
  });
});
