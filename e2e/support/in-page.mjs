// Functions that run inside the browser's page; they are sent there as text, so each stands alone.

/** Everything people read or hear on the page as it stands, one text a block; what says its own language is left out. */
export function readTexts() {
  const texts = new Set();
  const add = (text) => {
    const tidy = text?.replace(/\s+/g, ' ').trim();
    if (tidy && /\p{L}{2}/u.test(tidy)) texts.add(tidy);
  };
  const language = document.documentElement.lang;
  const isForeign = (element) => {
    const marked = element.closest('[lang], [translate=no]');
    return marked && (marked.getAttribute('translate') === 'no' || marked.getAttribute('lang') !== language);
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const blockOf = (element) => {
    let at = element;
    while (at.parentElement && /^(inline|contents)/.test(getComputedStyle(at).display)) at = at.parentElement;
    return at;
  };
  const blocks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(parent.tagName)) continue;
    if (isForeign(parent) || !(isShown(parent) || parent.tagName === 'OPTION')) continue;
    add(node.nodeValue);
    const block = blockOf(parent);
    blocks.set(block, `${blocks.get(block) ?? ''}${node.nodeValue}`);
  }
  for (const text of blocks.values()) add(text);
  const spokenAttributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  for (const element of document.body.querySelectorAll(spokenAttributes.map((name) => `[${name}]`).join()))
    if (!isForeign(element) && isShown(element)) for (const name of spokenAttributes) add(element.getAttribute(name));
  add(document.title);
  add(document.querySelector('meta[name=description]')?.getAttribute('content'));
  return [...texts];
}

/** Resolves when nothing in the page has changed for a while, or after all patience. */
export function untilStill({ quietMs, patienceMs }) {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(done, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(done, patienceMs);
  });
}

export const hasHeading = () => Boolean(document.querySelector('main h1'));

/** Whether the page has its heading and waits for nothing. */
export const hasContent = () =>
  Boolean(document.querySelector('main h1')) && !document.querySelector('main .shimmer, main .spin, [aria-busy=true]');

/** Changes what the browser keeps as another tab would. */
export function changeStored([name, value]) {
  localStorage.setItem(name, value);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
}

/** Resolves when what was asked for is on the screen. */
export const untilPainted = () =>
  new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted, 30))));

export const pageLanguage = () => document.documentElement.lang;
export const speaks = (language) => document.documentElement.lang === language;

/** What stands in every field and choice of the page. */
export const fieldValues = () =>
  // The choices of language and theme follow what they choose, and a slider over time moves with it.
  [
    ...document.querySelectorAll(
      'input:not([type=range], [type=radio]:is([value=fr], [value=nl], [value=en], [value=dark], [value=light])), textarea, select',
    ),
  ].map((field) => (field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value));
