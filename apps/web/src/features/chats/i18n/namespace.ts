import { defineNamespace } from '../../../shared/i18n/namespace.js';

export const chats = defineNamespace('chats', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
