import { billingMonth, monthBefore } from '@sablon/domain';
import { businessesToInvoice, databaseNow, issueMonthlyInvoice } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../worker-context.js';

const EVERY_MS = 600_000;
/** Companies read at a time. */
const COMPANIES = 50;

/** Invoices each company for the month that has ended in Brussels time, once, whichever worker comes first. */
export const startMonthlyInvoices = (context: WorkerContext): BackgroundLoop =>
  startLoop('monthly invoices', EVERY_MS, context.logger, () => invoiceMonthBefore(context));

/** One pass: a company that cannot be invoiced is logged, retried in the next pass, and does not hold up the others. */
export async function invoiceMonthBefore(context: WorkerContext, now?: Date): Promise<void> {
  const { database, logger, links } = context;
  const month = billingMonth(monthBefore(now ?? (await databaseNow(database))));
  if (!month.ok) throw new Error(month.error.code);
  for (let after: string | null = null; ;) {
    const companies: string[] = await businessesToInvoice(database.sql, month.value, COMPANIES, after);
    await runIndependently(
      logger,
      companies.map((id) => [
        `invoice of ${id}`,
        () => database.transaction((tx) => issueMonthlyInvoice(tx, id, month.value, links.publicUrl)),
      ]),
    );
    if (companies.length < COMPANIES) return;
    after = companies.at(-1) ?? null;
  }
}
