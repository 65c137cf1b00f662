import { billingMonth, monthBefore } from '@sablon/domain';
import type { MessageData } from '@sablon/mail';
import {
  businessesToInvoice,
  databaseNow,
  issueMonthlyInvoice,
  queueMessage,
  readBusinessAccount,
  readInvoice,
  type Transaction,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import { announce, type WorkerContext } from '../worker-context.js';

const EVERY_MS = 600_000;
/** How many companies a pass invoices; the next pass follows at once when there are more. */
const COMPANIES = 50;

/** Invoices each company for the month that has ended on a Brussels clock, once, whichever worker comes first. */
export const startMonthlyInvoices = (context: WorkerContext): BackgroundLoop =>
  startLoop('monthly invoices', EVERY_MS, context.logger, () => invoiceMonthBefore(context));

/** One pass; true when there may be more companies to invoice. */
export async function invoiceMonthBefore(context: WorkerContext, now?: Date): Promise<boolean> {
  const { database } = context;
  const month = billingMonth(monthBefore(now ?? (await databaseNow(database))));
  if (!month.ok) throw new Error(month.error.code);
  const companies = await businessesToInvoice(database.sql, month.value, COMPANIES);
  for (const accountId of companies)
    await database.transaction(async (tx) => {
      const invoiceId = await issueMonthlyInvoice(tx, accountId, month.value);
      if (invoiceId) await tellCompany(tx, context, accountId, invoiceId);
    });
  if (companies.length > 0) announce(context);
  return companies.length === COMPANIES;
}

async function tellCompany(
  tx: Transaction,
  { links }: WorkerContext,
  accountId: string,
  invoiceId: string,
): Promise<void> {
  const account = await readBusinessAccount(tx, accountId);
  const invoice = await readInvoice(tx, invoiceId);
  if (!account || !invoice) return;
  const data: MessageData['business.invoiced'] = {
    company: account.name,
    invoiceId,
    number: invoice.code,
    month: invoice.month ?? '',
    dueCents: invoice.amountCents,
    dueOn: invoice.dueOn ?? '',
    url: `${links.publicUrl}/business`,
  };
  const { invoiceEmail: recipient, language } = account;
  const dedupeKey = `business.invoiced:${invoiceId}`;
  await queueMessage(tx, { kind: 'business.invoiced', channel: 'mail', recipient, language, data, dedupeKey });
}
