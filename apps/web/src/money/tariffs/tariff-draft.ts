import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import type { WallClock } from '../../shared/ui/date-time-field.js';
import type { TypedRates } from './tariff-fields.js';

const KEY = 'office.tariff_draft';

/** A tariff somebody is writing, kept in his browser until it is planned or thrown away. */
export interface TariffDraft {
  /** The version it began from. */
  readonly basis: string;
  readonly name: string;
  readonly begins: WallClock;
  readonly typed: TypedRates;
}

/** The draft, if one is kept and was begun from this version. */
export function readDraft(basis: string): TariffDraft | null {
  try {
    const kept = JSON.parse(readLocal(KEY) ?? 'null') as TariffDraft | null;
    return kept !== null && kept.basis === basis && typeof kept.typed === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it; null forgets it. */
export const keepDraft = (draft: TariffDraft | null): void =>
  writeLocal(KEY, draft === null ? null : JSON.stringify(draft));
