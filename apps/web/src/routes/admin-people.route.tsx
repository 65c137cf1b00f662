export { PeoplePage as default } from '../features/office/people/people-page.js';
