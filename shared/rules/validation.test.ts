import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthYears,
  cleanEmojiName,
  slugFromUsername,
  validateBanReason,
  validateBirthdate,
  validateChannelDescription,
  validateChannelName,
  validateColor,
  validateConfirmation,
  validateEmail,
  validatePassword,
  validateRoleName,
  validateSlug,
  validateStreamChannel,
  validateTeamDescription,
  validateTeamName,
  validateTodo,
  validateUsername,
} from './validation.ts';
import type { RuleProblem } from './rule-problem.ts';

function letters(count: number): string {
  return 'a'.repeat(count);
}

/** The message of a problem, or 'fine'. */
function said(problem: RuleProblem | null): string {
  return problem?.message ?? 'fine';
}

describe('username', () => {
  const registered = (name: string): string => said(validateUsername(name, 'registration'));
  const changed = (name: string): string => said(validateUsername(name, 'settings'));

  it('[E-050] has 1 to 16 characters after trimming, at registration and in settings', () => {
    for (const check of [registered, changed]) {
      expect([1, 16].map((count) => check(letters(count)))).toEqual(['fine', 'fine']);
      for (const wrong of ['', '   ', letters(17)]) expect(check(wrong)).not.toBe('fine');
    }
    expect(changed(`  ${letters(16)}  `)).toBe('fine');
    expect(changed(`  ${letters(17)}  `)).toBe('Cannot use this username.');
  });

  it('[E-051] holds letters, digits, underscore, space, hyphen and some emoji, nothing else', () => {
    for (const name of ['ada', 'Ada 99', 'şükrü_ı-İ', 'ada 🎮', '👍🏽', '❤️ ada', 'Ада', '王小明']) {
      expect([name, registered(name)]).toEqual([name, 'fine']);
    }
    const refused = ['ada!', 'a@b', 'a.b', 'a/b', '<b>', 'a\nb', 'a\u200bb', 'a\u202eb', 'ㅤa', '©a'];
    for (const name of refused) {
      expect([name, registered(name)]).not.toEqual([name, 'fine']);
      expect([name, changed(name)]).toEqual([name, 'Cannot use this username.']);
    }
  });

  it('[E-052] refuses outer spaces at registration', () => {
    for (const name of [' ada', 'ada ', ` ${letters(16)}`]) {
      expect(registered(name)).toBe('Username cannot start or end with a space');
    }
  });

  it('[E-053] is told to be less than 16 characters when it has more', () => {
    expect(registered(letters(17))).toBe('Username must be less than 16 characters long');
    expect(registered(letters(16))).toBe('fine');
  });

  it('counts an emoji as one character', () => {
    expect(registered('😀'.repeat(16))).toBe('fine');
    expect(registered('😀'.repeat(17))).not.toBe('fine');
  });
});

describe('email', () => {
  it('[E-054] needs a last part of 2 to 4 letters', () => {
    for (const email of ['a@b.co', 'ada@example.info', 'a.b+c@mail.example.com.tr', 'A@B.COM']) {
      expect([email, said(validateEmail(email))]).toEqual([email, 'fine']);
    }
    const wrong = ['', 'ada', 'ada@', '@b.co', 'a@b', 'a@b.c', 'a@b.museum', 'a@b.c0m', 'a b@c.de'];
    for (const email of [
      ...wrong,
      'a@b..co',
      'a@-b.co',
      `${letters(65)}@b.co`,
      `a@${'abcdefghi.'.repeat(26)}co`,
      'a@b.co\n',
    ]) {
      expect(said(validateEmail(email))).toBe('Please enter a valid email address');
    }
  });
});

describe('password', () => {
  it('[E-049] has at least 6 characters', () => {
    expect(said(validatePassword('12345'))).toBe('Password must be at least 6 characters long');
    expect(validatePassword('123456')).toBeNull();
  });

  it('has at most 128, so that hashing stays cheap', () => {
    expect(validatePassword(letters(128))).toBeNull();
    expect(validatePassword(letters(129))?.code).toBe('password.long');
  });

  it('is repeated exactly; a change names a text key, a reset the text', () => {
    expect(said(validateConfirmation('secret', 'secreT', 'change'))).toBe('passwordMismatch');
    expect(said(validateConfirmation('secret', 'secreT', 'reset'))).toBe('Passwords do not match');
    expect(validateConfirmation('secret', 'secret', 'reset')).toBeNull();
  });
});

describe('slug', () => {
  it('[T-444] has 3 to 20 characters', () => {
    const answers = [2, 3, 20, 21].map((count) => said(validateSlug(letters(count))));
    expect(answers).toEqual(['slug_error_length', 'fine', 'fine', 'slug_error_length']);
  });

  it('[T-444] holds letters, digits and hyphen only', () => {
    for (const slug of ['ada', 'Ada-99', '---', '123']) expect(validateSlug(slug)).toBeNull();
    for (const slug of ['a_b', 'a b', 'şükrü', 'a.b', 'abc\n', 'ad\u0131']) {
      expect(said(validateSlug(slug))).toBe('slug_error_format');
    }
  });

  it('starts from the username', () => {
    const table = [
      ['Ada Lovelace', '', 'ada-lovelace'],
      ['Ada Lovelace', '7', 'ada-lovelace-7'],
      ['İsmail Işık', '', 'ismail-isik'],
      ['Şükrü ÇağÖz', '', 'sukru-cagoz'],
      ['Əli', '', 'eli'],
      ['a', '', 'user-a'],
      ['🎮', '42', 'user-42'],
      ['', '', 'user'],
      ['abcdefghij klmnopqr', '123456', 'abcdefghij-kl-123456'],
    ] as const;
    for (const [name, suffix, slug] of table) expect(slugFromUsername(name, suffix)).toBe(slug);
  });

  it('that starts from any username is valid and ends with its suffix', () => {
    const suffixes = fc.stringMatching(/^[a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 16 }), suffixes, (name, suffix) => {
        const slug = slugFromUsername(name, suffix);
        expect(validateSlug(slug)).toBeNull();
        expect(slug).toMatch(/^[a-z0-9].*[a-z0-9]$/);
        expect(slug.endsWith(suffix)).toBe(true);
      }),
    );
  });
});

describe('birthdate', () => {
  const today = { year: 2026, month: 11, day: 21 };
  const code = (year: number, month: number, day: number): string =>
    validateBirthdate({ year, month, day }, today)?.code ?? 'fine';

  it('is a real day that has come', () => {
    expect(code(2000, 2, 29)).toBe('fine');
    expect(code(2026, 11, 21)).toBe('fine');
    expect(code(2026, 11, 22)).toBe('birthdate.future');
    expect(code(2027, 1, 1)).toBe('birthdate.future');
    for (const [year, month, day] of [
      [1900, 2, 29],
      [2001, 2, 29],
      [2001, 4, 31],
      [2001, 13, 1],
      [2001, 0, 1],
      [2001, 1, 0],
      [2001, 1, 1.5],
      [Number.NaN, 1, 1],
    ] as const) {
      expect(code(year, month, day)).toBe('birthdate.invalid');
    }
  });

  it('[E-044] is chosen from a list of years that covers 124 years back', () => {
    const years = birthYears(today);
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 2026 - 124, 125]);
  });

  it('is at most 124 years back', () => {
    expect(code(1902, 1, 1)).toBe('fine');
    expect(code(1901, 12, 31)).toBe('birthdate.too-old');
  });
});

describe('team', () => {
  it('[T-031] has a name of 1 to 20 characters after trimming', () => {
    for (const name of ['a', letters(20), `  ${letters(20)}  `]) {
      expect(validateTeamName(name)).toBeNull();
    }
    expect(said(validateTeamName('   '))).toBe('team_name_error_min');
    expect(said(validateTeamName(''))).toBe('team_name_error_min');
    expect(said(validateTeamName('\u200b\u3164'))).toBe('team_name_error_min');
    expect(said(validateTeamName(letters(21)))).toBe('team_name_error_max');
  });

  it('has a description of at most 1000 characters', () => {
    expect(validateTeamDescription(letters(1000))).toBeNull();
    expect(validateTeamDescription('')).toBeNull();
    expect(validateTeamDescription(letters(1001))?.code).toBe('team.description-long');
  });

  it('bans with a reason of at most 512 characters, or none', () => {
    expect(validateBanReason('')).toBeNull();
    expect(validateBanReason(letters(512))).toBeNull();
    expect(validateBanReason(letters(513))?.code).toBe('ban.reason-long');
  });

  it('names roles with 1 to 24 characters', () => {
    expect([1, 24].map((count) => validateRoleName(letters(count)))).toEqual([null, null]);
    expect(validateRoleName(letters(25))?.code).toBe('role.name-long');
    expect(validateRoleName('  ')?.code).toBe('role.name-empty');
  });

  it('colours them with #rrggbb', () => {
    for (const color of ['#ffffff', '#A0b1C2']) expect(validateColor(color)).toBeNull();
    for (const color of ['', 'ffffff', '#fff', '#gggggg', '#fffffff', 'red', '#ffffff\n']) {
      expect(validateColor(color)?.code).toBe('color.invalid');
    }
  });

  it('[T-201] emoji names: spaces to underscores, letters, digits and underscore stay, 32 at most', () => {
    const table = [
      ['party time', 'party_time'],
      ['çay:1!', 'çay1'],
      ['a-b.c/d', 'abcd'],
      ['😀', ''],
      ['a\u200b\u3164b', 'ab'],
      [letters(33), letters(32)],
      ['  ', '__'],
    ] as const;
    for (const [typed, cleaned] of table) expect(cleanEmojiName(typed)).toBe(cleaned);
  });
});

describe('channel', () => {
  it('[T-247] channel and category names have 1 to 20 characters after trimming', () => {
    for (const name of ['a', letters(20), ` ${letters(20)} `]) {
      expect(validateChannelName(name)).toBeNull();
    }
    for (const name of ['', '  ', letters(21)]) {
      expect(said(validateChannelName(name))).toBe(
        'Channel name must be at least 1 character long and less than 20 characters long',
      );
    }
  });

  it('[T-249] a stream channel has 4 to 25 characters', () => {
    for (const name of ['shro', letters(25), 'x-Qc_0'])
      expect(validateStreamChannel(name)).toBeNull();
    for (const name of ['', '    ', 'abc', letters(26)]) {
      expect(validateStreamChannel(name)?.code).toBe('stream-channel.length');
    }
    for (const name of ['a/../b', 'abcd?x', 'ab cd']) {
      expect(validateStreamChannel(name)?.code).toBe('stream-channel.format');
    }
  });

  it('has a description that may be empty', () => {
    expect(validateChannelDescription('')).toBeNull();
    expect(validateChannelDescription(letters(1001))?.code).toBe('channel.description-long');
  });

  it('[M-188] a to-do item has at most 256 characters', () => {
    expect(validateTodo(letters(256))).toBeNull();
    expect(validateTodo(letters(257))?.code).toBe('todo.long');
    expect(said(validateTodo(' \n'))).toBe('todo.error.empty');
  });
});
