import { noticeText, type NoticeNames } from '@sablon/contracts';
import type { Language, NoticeKind } from '@sablon/domain';
import { type PackKey, readPack } from '../kernel/pack.js';

type Key = PackKey<'notifications'>;
/** Kinds whose words, or those of a variant, are in the pack. */
type Worded = {
  [Kind in NoticeKind]: Extract<Key, `${Kind}.title` | `${Kind}.${string}.title`> extends never ? never : Kind;
}[NoticeKind];

/** A notification's title and text in a language; a kind without words does not compile. */
export const noticeWords = (
  kind: NoticeKind,
  names: NoticeNames,
  language: Language,
): { readonly title: string; readonly body: string } =>
  noticeText(readPack('notifications', language), kind satisfies Worded, names, language);
