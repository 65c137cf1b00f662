// What every subject stands on, by a door of its own (`@sablon/domain/kernel`): a thread that looks for routes loads this and not
// the rules of the business with their phone numbers and calendars.
export * from './kernel/result.js';
export * from './kernel/time-slices.js';
export * from './kernel/keep-days.js';
export * from './kernel/product-mode.js';
export * from './kernel/language.js';
export * from './kernel/message.js';
export * from './kernel/media-types.js';
export * from './kernel/audit-actions.js';
export * from './kernel/lat-lng.js';
export * from './kernel/turns.js';
export * from './kernel/brussels-time.js';
export * from './kernel/settings/brand-details.js';
export * from './kernel/settings/company-details.js';
export * from './kernel/settings/public-company.js';
