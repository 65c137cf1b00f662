export { receiptPdf } from './receipt/receipt-pdf.js';
export { receiptOf, type ReceiptSource } from './receipt/receipt-totals.js';
export type { MoneyMovement, ReceiptFacts, ReceiptLeg } from './receipt/receipt-totals.js';
export { statementPdf, type StatementFacts, type StatementLine } from './statement/statement-pdf.js';
export { deliveryPdf, type DeliveryPaper } from './delivery/delivery-pdf.js';
export { invoicePdf } from './invoice/invoice-pdf.js';
export { ublInvoice } from './ubl/ubl-invoice.js';
export { zipParts, type ZippedFile } from './zip/zip-file.js';
