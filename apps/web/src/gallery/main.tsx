import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { pseudo } from '../../../../tools/locales/pseudo.mjs';
import { setTheme, startTheme } from '../shared/brand/theme-store.js';
import { setWrittenLanguage } from '../shared/i18n/language-store.js';
import { showCataloguesAs } from '../shared/i18n/namespace.js';
import { STORIES } from './all-stories.js';
import { GalleryPage } from './gallery-page.js';
import { readLooks } from './looks.js';
import { pretendServer } from './pretend-server.js';
import { StoryPage } from './story-page.js';
import './gallery.css';

async function start(): Promise<void> {
  const looks = readLooks(location.search);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  // A story may show a part that fails; one that fails itself is reported by its page.
  const root = createRoot(element, { onCaughtError: () => undefined });
  const fetched = (looks.story !== null && STORIES.get(looks.story)?.()) || null;
  setTheme(looks.theme);
  startTheme(); // and follows other frames
  if (!looks.bare) {
    const chosen = Promise.resolve(fetched).then((file) => file?.default ?? null);
    return root.render(
      <Suspense>
        <GalleryPage looks={looks} chosen={chosen} />
      </Suspense>,
    );
  }
  const language = looks.speech === 'pseudo' ? 'en' : looks.speech;
  setWrittenLanguage(language);
  document.documentElement.lang = language;
  if (looks.speech === 'pseudo')
    showCataloguesAs((pack) =>
      Object.fromEntries(Object.entries(pack).map(([key, message]) => [key, pseudo(message)])),
    );
  const story = (await fetched)?.default;
  if (!story || looks.story === null) throw new Error(`there is no story "${looks.story}"`);
  pretendServer(story.answers);
  root.render(
    <StrictMode>
      <StoryPage id={looks.story} story={story} cover={looks.cover} />
    </StrictMode>,
  );
}

start().catch((failure: unknown) => {
  console.error(failure);
  document.body.append(String(failure));
});
