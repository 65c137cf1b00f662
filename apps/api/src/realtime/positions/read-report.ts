import type { PositionReport } from '@sablon/contracts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);

/** `PositionReport` by hand, for the hot path: the same reports pass as by the schema. Null for anything else. */
export function readReport(value: unknown): PositionReport | null {
  if (!Array.isArray(value) || value.length !== 5) return null;
  const fits =
    isNumber(value[0]) &&
    isNumber(value[1]) &&
    isNumberOrNull(value[2]) &&
    isNumberOrNull(value[3]) &&
    isNumber(value[4]);
  return fits ? (value as unknown as PositionReport) : null;
}
