/** What one check of the doctor has seen, and what to do about it. */
export interface Finding {
  readonly check: string;
  /** `broken` makes the doctor end with code 1; a warning is for the operator to judge. */
  readonly state: 'good' | 'warning' | 'broken' | 'skipped';
  readonly found: string;
  /** What a person can do now; always there when something is broken. */
  readonly advice?: string;
}

type Told = Pick<Finding, 'found'> & { readonly advice: string };

/** The findings of one check, named once. */
export function findingsOf(check: string) {
  return {
    good: (found: string): Finding => ({ check, state: 'good', found }),
    skipped: (found: string): Finding => ({ check, state: 'skipped', found }),
    warning: (told: Told): Finding => ({ check, state: 'warning', ...told }),
    broken: (told: Told): Finding => ({ check, state: 'broken', ...told }),
  };
}

/** The codes of an error and of what caused it, outermost first: programs wrap what systems say. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    for (const name of ['code', 'name']) {
      const value: unknown = Reflect.get(one, name);
      if (typeof value === 'string') codes.push(value);
    }
    // libraries put a code of their own in the place of the system's, and keep that in the text
    const word = /\bE[A-Z]{4,}\b/.exec(one.message)?.[0];
    if (word !== undefined) codes.push(word);
    const inner: unknown = one instanceof AggregateError ? one.errors[0] : undefined;
    if (inner instanceof Error) codes.push(...codesOf(inner));
  }
  return codes;
}

/** What an error says in one line. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = (error.message || codesOf(error).join(', ')).split('\n');
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${line} (${cause.message})` : line;
}

/** Advice by the code of an error. */
export type AdviceTable = readonly { readonly codes: RegExp; readonly advice: string }[];

/** The first advice that fits one of the error's codes, or the last resort. */
export function adviceFor(error: unknown, table: AdviceTable, otherwise: string): string {
  const codes = codesOf(error);
  const known = table.find((row) => codes.some((code) => row.codes.test(code)));
  return known?.advice ?? otherwise;
}

/** An address without its user and password, fit to be shown. */
export function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (url === null) return 'an address that cannot be read';
  url.username = '';
  url.password = '';
  url.search = '';
  return url.href;
}
