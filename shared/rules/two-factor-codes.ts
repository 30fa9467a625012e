import { accountLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

const { backupCode, twoFactorDigits } = accountLimits;
const appPattern = new RegExp(`^\\d{${twoFactorDigits}}$`);
const group = `[A-Za-z0-9]{${backupCode.groupLength}}`;
const backupPattern = new RegExp(`^${Array(backupCode.groups).fill(group).join('-')}$`);
const barePattern = new RegExp(`^[A-Za-z0-9]{${backupCode.groups * backupCode.groupLength}}$`);

const codeRequired: RuleProblem = { code: 'two-factor.code', message: '2fa.code_required' };

/** Exactly six digits (E-067). */
export function validateAppCode(value: string): RuleProblem | null {
  return appPattern.test(value) ? null : codeRequired;
}

/** Three groups of four, with dashes or without (E-068). */
export function validateBackupCode(value: string): RuleProblem | null {
  return backupPattern.test(value) || barePattern.test(value) ? null : codeRequired;
}

/** While typing: at most 12 characters, dashes set after every fourth (E-068). */
export function formatBackupCode(typed: string): string {
  const length = backupCode.groups * backupCode.groupLength;
  const bare = typed.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, length);
  return (bare.match(/.{1,4}/g) ?? []).join('-');
}
