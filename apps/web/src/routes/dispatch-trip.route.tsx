import { StoryPage } from '../features/dispatch/story/story-page.js';

/** One trip, whole. */
export default StoryPage;
