import { useState, type RefObject } from 'react';
import { NO_PARCEL, wrongParcelParts, type ParcelEntry, type WrongPart } from './parcel-people.js';

/** Whose parcel it is, as it is typed; `check` complains and goes to the first wrong field. */
export function useParcelPeople(isParcel: boolean, form: RefObject<HTMLFormElement | null>) {
  const [entry, setEntry] = useState<ParcelEntry>(NO_PARCEL);
  const [wrong, setWrong] = useState<ReadonlySet<WrongPart>>(new Set());
  const change = (part: Partial<ParcelEntry>) => {
    const next = { ...entry, ...part };
    setEntry(next);
    // What is put right is no longer complained about.
    const still = new Set(wrongParcelParts(next));
    setWrong(new Set([...wrong].filter((one) => still.has(one))));
  };
  const check = (): boolean => {
    const found = isParcel ? wrongParcelParts(entry) : [];
    setWrong(new Set(found));
    const [first] = found;
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
    return first === undefined;
  };
  return { isParcel, entry, wrong, change, check };
}
export type ParcelForm = ReturnType<typeof useParcelPeople>;
