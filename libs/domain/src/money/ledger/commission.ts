import { fail, ok, type Result } from '../../kernel/result.js';

/** Our commission on drivers' work over a span of pickup times; `validUntil` is exclusive, null = until replaced. */
export interface Commission {
  readonly version: string;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  /** Hundredths of a percent of the fare without VAT: 2,000 = 20 %. */
  readonly basisPoints: number;
}

/** The initial commission. ASSUMPTION: 20 % of the fare without VAT; an admin replaces it by a later version. */
export const START_COMMISSION: Commission = {
  version: 'commission-1',
  validFrom: new Date('2024-01-01T00:00:00Z'), // ASSUMPTION: the company's founding year (spec §1)
  validUntil: null,
  basisPoints: 2_000,
};

/** The commission on an amount in integer cents, rounded down in the driver's favour. */
export const commissionCents = (netCents: number, basisPoints: number): number =>
  Math.floor((netCents * basisPoints) / 10_000);

/** The commission in force at the pickup time. Code: `commission.none`. */
export function commissionInForce(
  versions: readonly Commission[],
  pickupAt: Date,
): Result<Commission, 'commission.none'> {
  const found = versions.find(
    ({ validFrom, validUntil }) => validFrom <= pickupAt && (validUntil === null || pickupAt < validUntil),
  );
  return found ? ok(found) : fail('commission.none', { pickupAt: pickupAt.toISOString() });
}
