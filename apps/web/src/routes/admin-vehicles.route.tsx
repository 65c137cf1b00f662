export { VehiclesPage as default } from '../features/office/vehicles/vehicles-page.js';
