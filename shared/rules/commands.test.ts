import { describe, expect, it } from 'vitest';
import {
  commandLimits,
  fieldTextProblem,
  isPlainAddress,
  isSafeAddress,
  optionProblem,
  validateCommandName,
  validateLabel,
  type OptionRules,
} from './commands.ts';

describe('the name of a command', () => {
  it.each(['a', 'roll', 'roll-2', 'zar_at', 'çöp', '骰子', 'x'.repeat(32)])('may be %s', (name) => {
    expect(validateCommandName(name)).toBeNull();
  });

  it.each(['', 'Roll', 'İ', 'roll it', 'roll/', 'x'.repeat(33), '🎲', 'c\u0327', 'a\u202Eb'])(
    'is not %j',
    (name) => {
      expect(validateCommandName(name)?.code).toBe('command.name');
    },
  );
});

describe('a label', () => {
  it.each([
    ['', 'command.label-blank'],
    [' \u200B', 'command.label-blank'],
    ['12345', 'command.label-long'],
    ['a\nb', 'command.label-signs'],
    ['a\u202Eb', 'command.label-signs'],
    ['\u2066ab', 'command.label-signs'],
    ['a\u200Fb', 'command.label-signs'],
  ])('is not %j', (text, code) => {
    expect(validateLabel(text, 4)?.code).toBe(code);
  });

  it('is counted by characters, not by units', () => {
    expect(validateLabel('🎲🎲🎲🎲', 4)).toBeNull();
  });
});

describe('an address', () => {
  it.each(['https://example.com/', 'http://example.com:8080/a', 'https://[::1]:8443/?q=@'])(
    'is safe: %s',
    (href) => {
      expect([isPlainAddress(href), isSafeAddress(href)]).toEqual([true, true]);
    },
  );

  it.each([
    'https://a@example.com/',
    'https://example.com:22/',
    'http://example.com:6000/',
    'http://example.com:0/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https:///',
  ])('is not safe: %s', (href) => {
    expect(isSafeAddress(href)).toBe(false);
  });

  it.each(['https://a b', 'https://a\u202E', 'https://a\u200B', 'https:\\\\a', 'https://a\n'])(
    'is not plain: %j',
    (text) => {
      expect(isPlainAddress(text)).toBe(false);
    },
  );
});

function option(rules: Partial<OptionRules>): OptionRules {
  return { type: 'string', required: false, choices: [], ...rules };
}

describe('a value', () => {
  it.each([
    [option({ required: true }), undefined, 'required'],
    [option({ required: true }), '', 'required'],
    [option({}), undefined, null],
    [option({ type: 'integer', required: true }), 0, null],
    [option({ type: 'boolean', required: true }), false, null],
    [option({}), 5, 'text'],
    [option({ min: 2 }), 'a', 'too-short'],
    [option({ max: 2 }), 'abc', 'too-long'],
    [option({ max: 2 }), '🎲🎲', null],
    [option({}), 'a'.repeat(commandLimits.text + 1), 'too-long'],
    [option({ choices: [{ value: 'a' }] }), 'a', null],
    [option({ choices: [{ value: 'a' }] }), 'b', 'choice'],
    [option({ type: 'integer' }), 1.5, 'integer'],
    [option({ type: 'integer' }), '1', 'integer'],
    [option({ type: 'integer' }), Number.MAX_VALUE, 'integer'],
    [option({ type: 'integer', min: 1 }), 0, 'too-small'],
    [option({ type: 'integer', max: 1 }), 2, 'too-large'],
    [option({ type: 'integer', choices: [{ value: 1 }] }), 2, 'choice'],
    [option({ type: 'boolean' }), 'true', 'flag'],
    [option({ type: 'user' }), '12', null],
    [option({ type: 'channel' }), 'general', 'id'],
    [option({ type: 'role' }), 12, 'id'],
  ] as const)('of %j: %j is %s', (rules, value, problem) => {
    expect(optionProblem(rules, value)).toBe(problem);
  });
});

describe('the text of a field', () => {
  it.each([
    [{ required: true }, '', 'required'],
    [{ required: false, min: 3 }, '', null],
    [{ required: false, min: 3 }, 'ab', 'too-short'],
    [{ required: true, max: 3 }, 'abcd', 'too-long'],
    [{ required: true }, 'a'.repeat(4_001), 'too-long'],
    [{ required: true }, 'a\nb', null],
  ] as const)('by %j: %j is %s', (rules, text, problem) => {
    expect(fieldTextProblem(rules, text)).toBe(problem);
  });
});
