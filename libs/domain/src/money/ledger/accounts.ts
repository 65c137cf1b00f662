/**
 * The chart of accounts (issue 5, decision 0020). Debits are positive, credits negative: what we hold or spend grows
 * upwards, what we owe or earn grows downwards.
 *
 * - `provider_clearing`: money at the payment provider. `bank`: money paid out to drivers.
 * - `passenger`: what a booking's passenger owes (+) or has paid beforehand (−). `credit`: what an account has to spend.
 * - `revenue`: rides, net of VAT. `fee_revenue`: cancellation and no-show fees, net of VAT. `commission`: our part.
 * - `driver_cost`: drivers' part of rides and fees. `driver_payable`, `tips_payable`: what we owe a driver.
 * - `compensation`, `promotion_cost`: what we give away.
 * - `disputed`: taken back by payers' banks until they decide. `dispute_cost`: lost disputes, and the provider's fees.
 */
export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'bank',
  'passenger',
  'credit',
  'revenue',
  'fee_revenue',
  'commission',
  'driver_cost',
  'driver_payable',
  'tips_payable',
  'compensation',
  'promotion_cost',
  'disputed',
  'dispute_cost',
] as const;
/** One of `LEDGER_ACCOUNTS`, or the tax owed at one rate, in whole percent. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number] | `vat_payable_${number}`;

/** The account of the tax owed at a rate in whole percent. */
export const vatAccount = (vatPercent: number): LedgerAccount => `vat_payable_${vatPercent}`;
