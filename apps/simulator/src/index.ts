export { startFleet, type Fleet, type FleetOptions } from './fleet.js';
