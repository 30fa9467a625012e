import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { meQuery } from './data/me/queries.ts';
import { desktopStartPath, isDesktop } from './lib/desktop.ts';
import { createI18n } from './lib/i18n.ts';
import { firstLanguage } from './lib/first-language.ts';
import { createQueryClient } from './lib/query-client.ts';
import { TranslationProvider } from './lib/translation-provider.tsx';
import { UiProvider } from './ui/ui-provider.tsx';
import './styles/styles.css';

/** A toast stays two seconds, except where another time is stated (E-282). */
const TOAST_MS = 2_000;

// awaited here it would wait for itself: its chunk takes from this one
const DesktopStart = lazy(async () => ({
  default: (await import('./app/desktop/desktop-start.tsx')).DesktopStart,
}));

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the application');

const queryClient = createQueryClient();
// a desktop application that has no server yet asks for one, and has nobody else to ask
const isStartPage = isDesktop() && globalThis.location.pathname === desktopStartPath;
// asked while the texts travel: nothing can be shown before both are there
if (!isStartPage) void queryClient.prefetchQuery(meQuery);
const i18n = await createI18n(firstLanguage(), { extent: 'first' });
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TranslationProvider i18n={i18n}>
        <UiProvider toastTimeout={TOAST_MS}>
          <Suspense>{isStartPage ? <DesktopStart /> : <Application />}</Suspense>
        </UiProvider>
      </TranslationProvider>
    </QueryClientProvider>
  </StrictMode>,
);
