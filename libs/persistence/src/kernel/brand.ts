import { type BrandDetails, type CompanyDetails, DEMO_BRAND, DEMO_COMPANY, type SavedIdentity } from '@sablon/domain';
import { useIdentity } from '@sablon/words';
import type { Sql } from './database.js';

/** Companies saved before legal form and company number were asked for lack them. */
type StoredCompany = Omit<CompanyDetails, 'legalForm' | 'companyNumber'> &
  Partial<Pick<CompanyDetails, 'legalForm' | 'companyNumber'>>;

// A Belgian VAT number is the company number after its country (code of companies, 2:20).
const companyOf = (stored: StoredCompany): CompanyDetails => ({
  legalForm: '',
  companyNumber: stored.vatNumber.replace(/^BE/, ''),
  ...stored,
});

/** Brand and company as last saved in the back office. */
export async function readIdentity(sql: Sql): Promise<SavedIdentity> {
  const { rows } = await sql.query<{ brand: BrandDetails | null; company: StoredCompany | null }>(
    `SELECT (SELECT details FROM brand_profile ORDER BY id DESC LIMIT 1) AS brand,
            (SELECT details FROM company_profile ORDER BY id DESC LIMIT 1) AS company`,
  );
  const { brand = null, company = null } = rows[0] ?? {};
  return { brand, company: company && companyOf(company) };
}

/** The brand as last saved, else the demo's. */
export const readBrand = async (sql: Sql): Promise<BrandDetails> => (await readIdentity(sql)).brand ?? DEMO_BRAND;

/** The issuer of our documents: as last saved, else the demo's fictitious company. */
export const readCompany = async (sql: Sql): Promise<CompanyDetails> =>
  (await readIdentity(sql)).company ?? DEMO_COMPANY;

/** Saves the brand; every process speaks for it within `BRAND_FOLLOWED_EVERY_MS`. */
export async function saveBrand(sql: Sql, details: BrandDetails, by: string): Promise<void> {
  await sql.query('INSERT INTO brand_profile (details, created_by) VALUES ($1, $2)', [JSON.stringify(details), by]);
}

/** Saves the issuer of future documents; those already issued stay as they are. Pages show it as soon as a new brand. */
export async function saveCompany(sql: Sql, details: CompanyDetails, by: string): Promise<void> {
  await sql.query('INSERT INTO company_profile (details, created_by) VALUES ($1, $2)', [JSON.stringify(details), by]);
}

/** Makes this process present itself as saved; whether that is a change. */
export const refreshIdentity = async (sql: Sql): Promise<boolean> => useIdentity(await readIdentity(sql));

/** ASSUMPTION: brand and company change a few times in their life, so seconds do; two rows are read by their keys. */
export const BRAND_FOLLOWED_EVERY_MS = 5_000;

/** A process that follows what is saved. */
export interface FollowedBrand {
  /** Follows it no longer. Where api and worker share a process, the last one to stop makes it speak for the demo again. */
  stop(): void;
}

interface FollowOptions {
  readonly everyMs?: number;
  readonly onFailure: (error: unknown) => void;
}

let followers = 0;

/**
 * Makes this process speak for the saved brand and company (`currentBrand`, `savedIdentity` of libs/words) and keeps it so. A failed
 * read is passed to `onFailure`, and what was last known stays.
 */
export async function followBrand(
  sql: Sql,
  { everyMs = BRAND_FOLLOWED_EVERY_MS, onFailure }: FollowOptions,
): Promise<FollowedBrand> {
  let stopped = false;
  followers += 1;
  const refresh = async () => {
    const saved = await readIdentity(sql);
    if (!stopped) useIdentity(saved);
  };
  await refresh().catch(onFailure);
  const timer = setInterval(() => void refresh().catch((error) => stopped || onFailure(error)), everyMs);
  timer.unref();
  return {
    stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      followers -= 1;
      if (followers === 0) useIdentity({ brand: null, company: null });
    },
  };
}
