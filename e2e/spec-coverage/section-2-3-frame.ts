import type { Part } from './part.js';

export const part: Part = {
  title: '§2 Top bar, footer and loading screen',
  rows: [
    { id: '2.top-bar.fixed', says: 'The bar stays at the top while the page scrolls' },
    { id: '2.top-bar.height', says: 'The bar is 80 px high' },
    { id: '2.top-bar.logo', says: 'The logo leads to /' },
    { id: '2.top-bar.links', says: 'Links to services, about and contact' },
    { id: '2.top-bar.language', says: 'A language dropdown' },
    {
      id: '2.top-bar.breakpoint',
      says: 'At 768 px and below the links become a slide-in menu, above they stand in the bar',
    },
    { id: '2.top-bar.hamburger', says: 'The hamburger button opens and closes the menu' },
    { id: '2.top-bar.closes', says: 'Following a link closes the menu' },
    { id: '2.top-bar.session', says: 'The bar reads the stored session when the page loads' },
    { id: '2.nav.smooth', says: 'Following a link scrolls smoothly to the top' },
    { id: '2.footer.columns', says: 'Four columns: about, services, contact, join us' },
    { id: '2.footer.socials', says: 'Facebook, X, Instagram and LinkedIn open in a new tab' },
    { id: '2.footer.year', says: 'The copyright line carries the current year' },
    { id: '2.footer.legal', says: 'The copyright line has the three legal links' },
    { id: '2.footer.scroll-flag', says: 'A footer link sets the scroll-to-top flag before it navigates' },
    { id: '2.loading.text', says: 'Chargement en cours...' },
    { id: '2.loading.screen', says: 'The loading screen fills the screen and has a spinner' },
  ],
};
