/** What was typed into a form and not saved, with what it was typed over. */
export interface Unsaved<T, Typed> {
  readonly seen: T;
  readonly typed: Typed;
}

const keyOf = (name: string): string => `unsaved ${name}`;

/** What this tab's form of that name still has to save: it outlives a reload and a visit to another page. */
export function readUnsaved<T, Typed>(name: string): Unsaved<T, Typed> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Unsaved<T, Typed> | null;
  } catch {
    return null;
  }
}

/** Stores it, or removes it with null. Where the browser refuses, only what a reload would bring back is lost. */
export function writeUnsaved<T, Typed>(name: string, unsaved: Unsaved<T, Typed> | null): void {
  try {
    if (unsaved === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(unsaved));
  } catch (refused) {
    console.warn(`the browser did not store what was typed into ${name}`, refused);
  }
}
