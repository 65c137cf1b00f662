import { isHalfDone } from './addresses.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const touched = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const note = ({ target }: Event): void => {
  if (isField(target) && target.form) touched.add(target);
};

/** Notes in which forms somebody types, from now on; a second call changes nothing. */
export const noteTyping = (): void => document.addEventListener('input', note, true);

/** Tells when the answer of `hasUnsavedWork` may be another. Call the result to stop. */
export function watchTyping(listener: () => void): () => void {
  const names = ['input', 'change', 'submit', 'focusout'];
  for (const name of names) document.addEventListener(name, listener, true);
  return () => {
    for (const name of names) document.removeEventListener(name, listener, true);
  };
}

/** Whether a reload would lose something: a form on screen in which somebody has typed, or a step that is half done. */
export function hasUnsavedWork(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return isHalfDone(location.pathname) || [...touched].some((field) => field.value !== '');
}
