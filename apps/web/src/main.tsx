import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { showFatalError } from './fatal-error.js';
import { App } from './routes/app.js';
import { startLanguage } from './shared/i18n/language-store.js';
import { failures, shell } from './shared/i18n/namespaces.js';
import { startSession } from './shared/session/session-store.js';
import { startTheme } from './shared/brand/theme-store.js';
import './styles/index.css';

/** ASSUMPTION: by then the first paint is over. */
const IDLE_AFTER_MS = 2_000;

async function start(): Promise<void> {
  const language = startLanguage();
  startTheme();
  startSession();
  await shell.load(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const handlers = { onUncaughtError: showFatalError };
  // A page that came written in this language is taken over as it stands, in small steps that let a touch in between; any other
  // starts anew.
  if (root.dataset.written === `${language} ${location.pathname}`)
    startTransition(() => void hydrateRoot(root, page, handlers));
  else {
    root.replaceChildren();
    createRoot(root, handlers).render(page);
  }
  // Words for failures, fetched while the connection still works.
  setTimeout(() => void failures.load(language).catch((failure: unknown) => console.warn(failure)), IDLE_AFTER_MS);
}

start().catch(showFatalError);
