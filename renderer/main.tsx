import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { landingPaths, loadApplication, Visit } from './app/visit.tsx';
import { wasSignedInAtom } from './app/was-signed-in.ts';
import { reportUncaught } from './data/error-reports.ts';
import { loadMe } from './data/me/me.ts';
import { LoadingScreen } from './features/entry/loading/loading-screen.tsx';
import { getDefaultStore } from './lib/atoms.ts';
import { desktopStartPath, isDesktop } from './lib/desktop.ts';
import { createI18n } from './lib/i18n.ts';
import { firstLanguage } from './lib/first-language.ts';
import { lazy, retryImport, watchStyles } from './lib/lazy.ts';
import { TranslationProvider } from './lib/translation-provider.tsx';
import { UiProvider } from './ui/ui-provider.tsx';
import './styles/styles.css';

/** A toast stays two seconds, except where another time is stated (E-282). */
const TOAST_MS = 2_000;

// awaited here it would wait for itself: its chunk takes from this one
const DesktopStart = lazy(async () => ({
  default: (await import('./app/desktop/desktop-start.tsx')).DesktopStart,
}));

watchStyles();
reportUncaught();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the application');

// a desktop application that has no server yet asks for one, and has nothing else to ask
const isStartPage = isDesktop() && globalThis.location.pathname === desktopStartPath;
const i18nLoading = retryImport(() => createI18n(firstLanguage(), { bundle: 'first' }));
if (!isStartPage) {
  // asked while the texts travel: nothing can be shown before both are there
  loadMe().catch(() => undefined);
  const mayBeLanding = landingPaths.includes(globalThis.location.pathname);
  // so is what follows, where it is not the landing page; a failure is told by who renders it
  if (!mayBeLanding || getDefaultStore().get(wasSignedInAtom))
    loadApplication().catch(() => undefined);
}
const i18n = await i18nLoading;
createRoot(container).render(
  <StrictMode>
    <TranslationProvider i18n={i18n}>
      <UiProvider toastTimeout={TOAST_MS}>
        <Suspense fallback={<LoadingScreen />}>
          {isStartPage ? <DesktopStart /> : <Visit />}
        </Suspense>
      </UiProvider>
    </TranslationProvider>
  </StrictMode>,
);
