import { DEMO_COMPANY, type CompanyDetails } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** Who issues our documents: what the back office last wrote down, else the made-up company of the demonstration. */
export async function readCompany(sql: Sql): Promise<CompanyDetails> {
  const { rows } = await sql.query<{ details: CompanyDetails }>(
    'SELECT details FROM company_profile ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.details ?? DEMO_COMPANY;
}

/** Writes down who issues documents from now on; those already issued keep what they say. */
export async function saveCompany(sql: Sql, details: CompanyDetails, by: string): Promise<void> {
  await sql.query('INSERT INTO company_profile (details, created_by) VALUES ($1, $2)', [JSON.stringify(details), by]);
}
