/** Local storage that returns null instead of throwing where it is disabled (private windows, embedded views). */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes, or removes with null. If storage is full or refused, only the preference is lost. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (refused) {
    console.warn(`local storage refused ${key}`, refused);
  }
}

/** Calls back when another tab changes the key. */
export function onLocalChange(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
