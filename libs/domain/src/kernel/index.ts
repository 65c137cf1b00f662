// What every subject stands on, by a door of its own (`@sablon/domain/kernel`): a thread that looks for routes loads this and not
// the rules of the business with their phone numbers and calendars.
export * from './result.js';
export * from './time-slices.js';
export * from './keep-days.js';
export * from './product-mode.js';
export * from './language.js';
export * from './message.js';
export * from './media-types.js';
export * from './audit-actions.js';
export * from './lat-lng.js';
export * from './turns.js';
export * from './brussels-time.js';
export * from './settings/brand-details.js';
export * from './settings/company-details.js';
export * from './settings/public-company.js';
