import {
  type BrandDetails,
  type CompanyDetails,
  DEMO_BRAND,
  DEMO_COMPANY,
  fail,
  ok,
  type Result,
  type SavedIdentity,
} from '@sablon/domain';
import { useIdentity } from '@sablon/words';
import type { Sql, Transaction } from './database.js';

/** Companies saved before legal form and company number were asked for lack them. */
type StoredCompany = Omit<CompanyDetails, 'legalForm' | 'companyNumber'> &
  Partial<Pick<CompanyDetails, 'legalForm' | 'companyNumber'>>;

// A Belgian VAT number is the company number after its country (code of companies, 2:20).
const companyOf = (stored: StoredCompany): CompanyDetails => ({
  legalForm: '',
  companyNumber: stored.vatNumber.replace(/^BE/, ''),
  ...stored,
});

/** Brand and company with what was saved last of each: 0 = nothing yet. */
export interface VersionedIdentity extends SavedIdentity {
  readonly versions: { readonly brand: number; readonly company: number };
}

/** Brand and company as last saved in the back office, and which save that was. */
export async function readVersionedIdentity(sql: Sql): Promise<VersionedIdentity> {
  const { rows } = await sql.query<{
    brand: BrandDetails | null;
    company: StoredCompany | null;
    brandVersion: number;
    companyVersion: number;
  }>(
    `SELECT b.details AS brand, coalesce(b.id, 0)::int AS "brandVersion",
            c.details AS company, coalesce(c.id, 0)::int AS "companyVersion"
     FROM (SELECT 1) AS one
     LEFT JOIN (SELECT id, details FROM brand_profile ORDER BY id DESC LIMIT 1) b ON true
     LEFT JOIN (SELECT id, details FROM company_profile ORDER BY id DESC LIMIT 1) c ON true`,
  );
  const { brand = null, company = null, brandVersion = 0, companyVersion = 0 } = rows[0] ?? {};
  return {
    brand,
    company: company && companyOf(company),
    versions: { brand: brandVersion, company: companyVersion },
  };
}

/** Brand and company as last saved in the back office. */
export async function readIdentity(sql: Sql): Promise<SavedIdentity> {
  const { brand, company } = await readVersionedIdentity(sql);
  return { brand, company };
}

/** The brand as last saved, else the demo's. */
export const readBrand = async (sql: Sql): Promise<BrandDetails> => (await readIdentity(sql)).brand ?? DEMO_BRAND;

/** The issuer of our documents: as last saved, else the demo's fictitious company. */
export const readCompany = async (sql: Sql): Promise<CompanyDetails> =>
  (await readIdentity(sql)).company ?? DEMO_COMPANY;

/** Who saves, and on top of which version. */
export interface ProfileEdit {
  readonly by: string;
  readonly seen: number;
}

/**
 * Saves the brand and returns its version; every process speaks for it within `BRAND_FOLLOWED_EVERY_MS`. `office.changed_meanwhile` when
 * another one was saved since `seen`.
 */
export async function saveBrand(tx: Transaction, details: BrandDetails, edit: ProfileEdit): Promise<Result<number>> {
  await tx.query('LOCK TABLE brand_profile IN SHARE ROW EXCLUSIVE MODE'); // one editor at a time; reads continue
  const { rows } = await tx.query<{ version: number }>(
    `INSERT INTO brand_profile (details, created_by)
     SELECT $1, $2 WHERE $3 = (SELECT coalesce(max(b.id), 0)::int FROM brand_profile b) RETURNING id::int AS version`,
    [JSON.stringify(details), edit.by, edit.seen],
  );
  return rows[0] ? ok(rows[0].version) : fail('office.changed_meanwhile');
}

/**
 * Saves the issuer of future documents and returns its version; those already issued stay as they are. Pages show it as soon as a new
 * brand. `office.changed_meanwhile` as with a brand.
 */
export async function saveCompany(
  tx: Transaction,
  details: CompanyDetails,
  edit: ProfileEdit,
): Promise<Result<number>> {
  await tx.query('LOCK TABLE company_profile IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await tx.query<{ version: number }>(
    `INSERT INTO company_profile (details, created_by)
     SELECT $1, $2 WHERE $3 = (SELECT coalesce(max(c.id), 0)::int FROM company_profile c) RETURNING id::int AS version`,
    [JSON.stringify(details), edit.by, edit.seen],
  );
  return rows[0] ? ok(rows[0].version) : fail('office.changed_meanwhile');
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
