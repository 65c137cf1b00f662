import { isHalfDone } from './addresses.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const touched = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const note = ({ target }: Event): void => {
  if (isField(target) && target.form) touched.add(target);
};

/** Starts recording which forms have been typed in; a second call has no effect. */
export const noteTyping = (): void => document.addEventListener('input', note, true);

/** Calls the listener when the result of `hasUnsavedWork` may have changed. The returned function stops it. */
export function watchTyping(listener: () => void): () => void {
  const names = ['input', 'change', 'submit', 'focusout'];
  for (const name of names) document.addEventListener(name, listener, true);
  return () => {
    for (const name of names) document.removeEventListener(name, listener, true);
  };
}

/** Whether a reload would lose something: a form on screen with typed text, or a step in progress. */
export function hasUnsavedWork(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return isHalfDone(location.pathname) || [...touched].some((field) => field.value !== '');
}
