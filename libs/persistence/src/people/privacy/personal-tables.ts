import { ACCOUNT_TABLES } from './tables/account-tables.js';
import { IMPERSONAL_TABLES } from './tables/impersonal-tables.js';
import { MONEY_TABLES } from './tables/money-tables.js';
import { RIDE_TABLES } from './tables/ride-tables.js';
import { STAFF_TABLES } from './tables/staff-tables.js';
import type { PersonalTable } from './tables/personal-table.js';

/**
 * Every table that holds words or points at an account, and what becomes of it when a person asks for his data (GDPR art. 15
 * and 20) or to be forgotten (art. 17). A test reads information_schema and names what is missing here. Erased in this order.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  ...RIDE_TABLES,
  ...MONEY_TABLES,
  ...ACCOUNT_TABLES,
  ...STAFF_TABLES,
  ...IMPERSONAL_TABLES,
};
