import { TrackPage } from '../features/trips/track-page.js';

export default TrackPage;
