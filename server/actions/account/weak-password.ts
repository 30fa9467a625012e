import { equalsIgnoringCase } from '#shared/lib/text.ts';
import { isCommonPassword } from '../../lib/common-passwords.ts';

/** Whether a password is among those that are tried first: common ones, and what names its owner. */
export function isWeakPassword(
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): boolean {
  const own = [username, email, email.slice(0, email.lastIndexOf('@'))];
  return isCommonPassword(password) || own.some((text) => equalsIgnoringCase(text, password));
}
