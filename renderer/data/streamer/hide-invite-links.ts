/** An invite to a team or to become friends, on whatever host: hiding one too many does no harm. */
const address = String.raw`(?:[a-z][a-z\d+.-]*:\/\/)?[^\s/()<>[\]]{1,253}\/(?:invite\/|friendinvite\?code=)[\w%-]+`;

interface Patterns {
  /** A link with words of its writer's choice on it. */
  readonly named: RegExp;
  readonly plain: RegExp;
}

function patternsOf(link: string): Patterns {
  return {
    named: new RegExp(String.raw`\[[^\]\n]*\]\(\s*<?${link}[^\s()]*\s*\)`, 'gi'),
    plain: new RegExp(link, 'gi'),
  };
}

const long = patternsOf(address);

/** The patterns of the short address: it is the same for all texts. */
let short: { readonly origin: string; readonly patterns: Patterns } | null = null;

function shortPatterns(origin: string): Patterns {
  if (short?.origin !== origin) {
    const host = new URL(origin).host.replaceAll(/[.[\]]/g, String.raw`\$&`);
    const link = String.raw`(?<![\w.-])(?:https?:\/\/)?${host}\/[\w%-]+`;
    short = { origin, patterns: patternsOf(link) };
  }
  return short.patterns;
}

/**
 * A text with every invite link in it replaced, those in code and behind words included (M-146).
 * @param inviteOrigin the server's short address, whose every link is an invite
 */
export function hideInviteLinks(
  text: string,
  replacement: string,
  inviteOrigin: string | null = null,
): string {
  const kinds = inviteOrigin === null ? [long] : [long, shortPatterns(inviteOrigin)];
  return kinds.reduce(
    (left, { named, plain }) => left.replaceAll(named, replacement).replaceAll(plain, replacement),
    text,
  );
}
