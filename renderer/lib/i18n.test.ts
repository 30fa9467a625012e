import { describe, expect, it } from 'vitest';
import { problems } from '#shared/contract/problem.ts';
import { en } from '#shared/locales/en.ts';
import type { TextTree } from '#shared/locales/text-tree.ts';
import { changeLanguage, createI18n, LanguageUnavailableError, loadTextsOf } from './i18n.ts';
import { ApiProblem } from './api-problem.ts';
import { failureText, loadedFailureText } from './failure-text.ts';
import { problemText } from './problem-text.ts';

describe('createI18n', () => {
  it('[M-002] reads in English or in Turkish', async () => {
    const english = (await createI18n('en')).current();
    const turkish = (await createI18n('tr')).current();
    expect(english.t('common.action.save')).toBe('Save');
    expect(turkish.t('common.action.save')).toBe('Kaydet');
    expect(english.language).toBe('en');
    expect(turkish.language).toBe('tr');
  });

  it('loads only the language that is asked for', async () => {
    const loaded: string[] = [];
    const i18n = await createI18n('tr', {
      load: async (language) => {
        loaded.push(language);
        return { greeting: 'Merhaba' };
      },
    });
    expect(loaded).toEqual(['tr']);
    await changeLanguage(i18n, 'en');
    await changeLanguage(i18n, 'tr');
    expect(loaded).toEqual(['tr', 'en']);
  });

  it('says so when the texts cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('network'));
    await expect(createI18n('en', { load })).rejects.toBeInstanceOf(LanguageUnavailableError);
  });
});

describe('the texts of one language', () => {
  it('are there whatever is shown, those of the whole application', async () => {
    const i18n = await createI18n('en', { bundle: 'first' });
    const turkish = await i18n.textsIn('tr');
    expect(turkish).toMatchObject({ language: 'tr', bundle: 'application' });
    expect(turkish.t('plus.step.plan')).toBe('Plan seç');
    expect(i18n.current()).toMatchObject({ language: 'en', bundle: 'first' });
    expect(i18n.current().t('common.action.save')).toBe('Save');
  });

  it('tell a refusal in words that the page had not loaded yet', async () => {
    const refused = new ApiProblem(
      { code: 'message.stopped-by-rule', message: 'as the server says it' },
      409,
    );
    const i18n = await createI18n('tr', { bundle: 'signed-in' });
    expect(failureText(i18n.current(), refused)).toBe('as the server says it');
    expect(await loadedFailureText(i18n, refused)).toMatch(/kuralına takıldı/);
    const load = (_language: string, bundle: string) =>
      bundle === 'application' ? Promise.reject(new Error('network')) : Promise.resolve({});
    const cutOff = await createI18n('tr', { bundle: 'signed-in', load });
    expect(await loadedFailureText(cutOff, refused)).toBe('as the server says it');
  });

  it('can be asked for again when they did not come', async () => {
    let isAway = true;
    const load = () =>
      isAway ? Promise.reject(new Error('network')) : Promise.resolve({ greeting: 'Merhaba' });
    isAway = false;
    const i18n = await createI18n('en', { load });
    isAway = true;
    await expect(i18n.textsIn('tr')).rejects.toBeInstanceOf(LanguageUnavailableError);
    isAway = false;
    expect((await i18n.textsIn('tr')).hasText('greeting')).toBe(true);
  });
});

describe('loadTextsOf', () => {
  it('begins with the first screens and brings the rest when it is needed', async () => {
    const i18n = await createI18n('en', { bundle: 'first' });
    expect(i18n.current().bundle).toBe('first');
    expect(i18n.current().hasText('landing.hero.title')).toBe(true);
    expect(i18n.current().hasText('errors.team.banned')).toBe(false);
    await loadTextsOf(i18n, 'signed-in');
    expect(i18n.current().hasText('home.rail.home')).toBe(true);
    expect(i18n.current().hasText('errors.team.banned')).toBe(false);
    await loadTextsOf(i18n, 'application');
    expect(i18n.current().hasText('errors.team.banned')).toBe(true);
    expect(i18n.current().hasText('admin.title')).toBe(false);
    await loadTextsOf(i18n, 'all');
    expect(i18n.current().bundle).toBe('all');
    expect(i18n.current().hasText('admin.title')).toBe(true);
    expect(i18n.current().hasText('errors.team.banned')).toBe(true);
    await loadTextsOf(i18n, 'signed-in');
    expect(i18n.current().bundle).toBe('all');
  });

  it('keeps what is there through a change of the language, whichever comes back first', async () => {
    const i18n = await createI18n('en', { bundle: 'first' });
    await Promise.all([loadTextsOf(i18n, 'all'), changeLanguage(i18n, 'tr')]);
    expect(i18n.current()).toMatchObject({ language: 'tr', bundle: 'all' });
  });
});

describe('changeLanguage', () => {
  it('tells who listens, and answers in the new language', async () => {
    const i18n = await createI18n('en');
    const heard: string[] = [];
    i18n.subscribe(() => heard.push(i18n.current().language));
    await changeLanguage(i18n, 'tr');
    expect(heard).toEqual(['tr']);
    expect(i18n.current().t('common.action.cancel')).toBe('Vazgeç');
  });

  it('stays with the old language when the new one cannot be loaded, and can try again', async () => {
    let isNetworkAway = true;
    const load = (language: string): Promise<TextTree> => {
      if (language === 'tr' && isNetworkAway) return Promise.reject(new Error('network'));
      return Promise.resolve({ common: { action: { save: language } } });
    };
    const i18n = await createI18n('en', { load });
    await expect(changeLanguage(i18n, 'tr')).rejects.toBeInstanceOf(LanguageUnavailableError);
    expect(i18n.current().language).toBe('en');
    expect(i18n.current().t('common.action.save')).toBe('en');

    isNetworkAway = false;
    await changeLanguage(i18n, 'tr');
    expect(i18n.current().t('common.action.save')).toBe('tr');
  });
});

describe('texts', () => {
  it('take the plural form of the count, and write the number as the language does', async () => {
    const { t } = (await createI18n('en')).current();
    expect(t('common.count.members', { count: 1 })).toBe('1 member');
    expect(t('common.count.members', { count: 12_345 })).toBe('12,345 members');
    const turkish = (await createI18n('tr')).current();
    expect(turkish.t('common.count.members', { count: 12_345 })).toBe('12.345 üye');
  });

  it('take values as they are, markup and all', async () => {
    const { t } = (await createI18n('en')).current();
    expect(t('ui.combobox.remove', { label: '<b>{count}</b> & co' })).toBe(
      'Remove <b>{count}</b> & co',
    );
  });

  it('do not follow references hidden in a value', async () => {
    const { t } = (await createI18n('en')).current();
    expect(t('ui.combobox.remove', { label: '$t(common.action.save)' })).toBe(
      'Remove $t(common.action.save)',
    );
  });

  it('are known by name, so that a foreign key can be asked about', async () => {
    const { hasText } = (await createI18n('en')).current();
    expect(hasText('errors.team.banned')).toBe(true);
    expect(hasText('errors.channel.slow-mode')).toBe(true);
    expect(hasText('errors.team.of-tomorrow')).toBe(false);
    expect(hasText('errors.team')).toBe(false);
  });
});

/** The English text of a code, with its placeholders. */
function textOf(code: string): string {
  const [area = '', ...rest] = code.split('.');
  const texts: Record<string, Record<string, string>> = en.errors;
  return texts[area]?.[rest.join('.')] ?? '';
}

describe('problemText', () => {
  it('translates the code', async () => {
    const problem = { code: 'team.banned', message: 'You are banned from this team.' };
    expect(problemText((await createI18n('tr')).current(), problem)).toBe(
      'Bu takımdan yasaklandın.',
    );
  });

  it('falls back to the message of a code it does not know', async () => {
    const problem = { code: 'team.of-tomorrow', message: 'The team is not there yet.' };
    expect(problemText((await createI18n('tr')).current(), problem)).toBe(
      'The team is not there yet.',
    );
  });

  it('names the number of a limit wherever the text asks for one', async () => {
    const translation = (await createI18n('en')).current();
    const naming = Object.keys(problems).filter((code) => textOf(code).includes('{max'));
    expect(naming.length).toBeGreaterThan(10);
    for (const code of naming) {
      expect(problemText(translation, { code, message: '' })).toMatch(/\b[1-9][\d,]*\b/);
    }
    expect(problemText(translation, { code: 'block.limit-reached', message: '' })).toBe(
      "You've reached the limit of 1,000 blocked people.",
    );
  });

  it('never asks to wait for no time at all', async () => {
    const translation = (await createI18n('en')).current();
    expect(problemText(translation, { code: 'request.rate-limited', message: '' })).toBe(
      "You're going too fast. Wait 1 second and try again.",
    );
  });

  it('says how long to wait, rounded up', async () => {
    const translation = (await createI18n('en')).current();
    const problem = { code: 'channel.slow-mode', message: '' };
    expect(problemText(translation, { ...problem, retryAfter: 0.2 })).toBe(
      'Slow mode is on. Wait 1 second.',
    );
    expect(problemText(translation, { ...problem, retryAfter: 29.1 })).toBe(
      'Slow mode is on. Wait 30 seconds.',
    );
    expect(problemText(translation, { ...problem, retryAfter: 21_540 })).toBe(
      'Slow mode is on. Wait 5 hours, 59 minutes.',
    );
  });
});
