export * from './result.js';
export * from './language.js';
export * from './geo/lat-lng.js';
