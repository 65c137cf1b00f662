export { InboxPage as default } from '../features/inbox/inbox-page.js';
