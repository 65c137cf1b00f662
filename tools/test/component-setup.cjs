// Imported here, where its hooks are those of every file of a group (tools/test/groups.mjs).
const { cleanup, configure } = require('@testing-library/react');

jest.setTimeout(60_000);
// A machine at work beside the tests makes the usual second too short.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// Nor does it know what lies on top.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
