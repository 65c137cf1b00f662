export { StoryPage as default } from '../features/site/company/story-page.js';
