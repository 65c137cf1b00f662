// Packs and the brand they speak for, by a door of their own (`@sablon/words/kernel`): without the words of errors and notifications,
// which need the contracts.
export { brandedFileName, currentBrand, savedIdentity, useBrand, useIdentity } from './kernel/current-brand.js';
export { definePack, inEachLanguage, type PackArgument, type PackKey, type Say } from './kernel/pack.js';
