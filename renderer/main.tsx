import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { createI18n } from './lib/i18n.ts';
import { firstLanguage } from './lib/first-language.ts';
import { createQueryClient } from './lib/query-client.ts';
import { TranslationProvider } from './lib/translation-provider.tsx';
import { UiProvider } from './ui/ui-provider.tsx';
import './styles/styles.css';

/** A toast stays two seconds, except where another time is stated (E-282). */
const TOAST_MS = 2_000;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the application');

const i18n = await createI18n(firstLanguage());
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <TranslationProvider i18n={i18n}>
        <UiProvider toastTimeout={TOAST_MS}>
          <Application />
        </UiProvider>
      </TranslationProvider>
    </QueryClientProvider>
  </StrictMode>,
);
