import type { Session } from 'electron';
import type { DesktopSettings } from '#shared/contract/desktop.ts';

type SpellingSettings = Pick<DesktopSettings, 'spellCheck' | 'spellCheckLanguages'>;

/**
 * Has a session check spelling as the settings say. A language without a dictionary is passed over
 * (Chromium would throw), and without any the system's stay.
 */
export function applySpelling(
  session: Session,
  settings: SpellingSettings,
  platform: NodeJS.Platform,
): void {
  session.setSpellCheckerEnabled(settings.spellCheck);
  // macOS checks with its own service, in the language that is written.
  if (platform === 'darwin') return;
  const known = new Set(session.availableSpellCheckerLanguages);
  const languages = settings.spellCheckLanguages.filter((language) => known.has(language));
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}
