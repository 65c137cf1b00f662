import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { pseudo } from '../../../../tools/locales/pseudo.mjs';
import { setTheme, startTheme } from '../shared/brand/theme-store.js';
import { setWrittenLanguage } from '../shared/i18n/language-store.js';
import { showCataloguesAs } from '../shared/i18n/namespace.js';
import { STORIES } from './all-stories.js';
import { GalleryPage } from './gallery-page.js';
import { readAppearance } from './appearance.js';
import { pretendServer } from './pretend-server.js';
import { StoryPage } from './story-page.js';
import './gallery.css';

async function start(): Promise<void> {
  const appearance = readAppearance(location.search);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  // A story may show a part that fails; one that fails itself is reported by its page.
  const root = createRoot(element, { onCaughtError: () => undefined });
  const fetched = (appearance.story !== null && STORIES.get(appearance.story)?.()) || null;
  setTheme(appearance.theme);
  startTheme(); // and follows other frames
  if (!appearance.bare) {
    const chosen = Promise.resolve(fetched).then((file) => file?.default ?? null);
    return root.render(
      <Suspense>
        <GalleryPage appearance={appearance} chosen={chosen} />
      </Suspense>,
    );
  }
  const language = appearance.speech === 'pseudo' ? 'en' : appearance.speech;
  setWrittenLanguage(language);
  document.documentElement.lang = language;
  if (appearance.speech === 'pseudo')
    showCataloguesAs((pack) =>
      Object.fromEntries(Object.entries(pack).map(([key, message]) => [key, pseudo(message)])),
    );
  const story = (await fetched)?.default;
  if (!story || appearance.story === null) throw new Error(`there is no story "${appearance.story}"`);
  pretendServer(story.answers);
  root.render(
    <StrictMode>
      <StoryPage id={appearance.story} story={story} cover={appearance.cover} />
    </StrictMode>,
  );
}

start().catch((failure: unknown) => {
  console.error(failure);
  document.body.append(String(failure));
});
