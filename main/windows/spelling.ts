import type { Session } from 'electron';
import type { DesktopSettings } from '#shared/contract/desktop.ts';
import type { ElectronMain } from '../lib/electron-main.ts';

type SpellingSettings = Pick<DesktopSettings, 'spellCheck' | 'spellCheckLanguages'>;

interface SpellingDeps {
  readonly app: Pick<ElectronMain['app'], 'getLocale' | 'getPreferredSystemLanguages'>;
  readonly platform: NodeJS.Platform;
}

/**
 * Has a session check spelling as the settings say. A language without a dictionary is passed over
 * (Chromium would throw), and where none is chosen it is done in the system's: a session remembers
 * the last choice by itself.
 */
export function applySpelling(
  session: Session,
  settings: SpellingSettings,
  { app, platform }: SpellingDeps,
): void {
  session.setSpellCheckerEnabled(settings.spellCheck);
  // macOS checks with its own service, in the language that is written.
  if (platform === 'darwin') return;
  const known = new Set(session.availableSpellCheckerLanguages);
  const chosen = settings.spellCheckLanguages.filter((language) => known.has(language));
  session.setSpellCheckerLanguages(chosen.length > 0 ? chosen : systemLanguages(app, known));
}

/** The dictionaries for what the system speaks; there is one `tr` for `tr-TR` and all others. */
function systemLanguages(app: SpellingDeps['app'], known: ReadonlySet<string>): string[] {
  const spoken = [app.getLocale(), ...app.getPreferredSystemLanguages()];
  const found = spoken.flatMap((language) => {
    const [plain = ''] = language.split('-');
    return [language, plain].find((name) => known.has(name)) ?? [];
  });
  return [...new Set(found)];
}
