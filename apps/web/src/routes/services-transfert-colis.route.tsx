export { ParcelPage as default } from '../features/site/services/parcel-page.js';
