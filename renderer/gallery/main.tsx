import { createRoot } from 'react-dom/client';
import { pickLanguage } from '#shared/locales/languages.ts';
import { createI18n } from '../lib/i18n.ts';
import { applyAppearance, readSystemAppearance, resolveAppearance } from '../lib/theme.ts';
import { TranslationProvider } from '../lib/translation-provider.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { BothThemes } from './both-themes.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { readGalleryView } from './gallery-view.ts';
import '../styles/styles.css';

/*
 * Every building block in every state, for looking at and for the browser tests. It is served by
 * `npm run dev:renderer` at /gallery.html and is no part of the production build.
 */

/** No `await` of the module itself: what the texts load is built upon this file, and would wait for it. */
async function show(): Promise<void> {
  const view = readGalleryView(new URLSearchParams(location.search));
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place for the gallery');
  const i18n = await createI18n(pickLanguage([view.language]));
  const { theme } = view.appearance;
  applyAppearance(
    document.documentElement,
    resolveAppearance(view.appearance, readSystemAppearance()),
  );
  createRoot(container).render(
    <TranslationProvider i18n={i18n}>
      <UiProvider toastTimeout={view.toastMs}>
        {theme === 'system' ? <BothThemes /> : <GalleryPage section={view.section} />}
      </UiProvider>
    </TranslationProvider>,
  );
}

void show();
