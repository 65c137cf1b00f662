export { receiptPdf } from './templates/receipt-pdf.js';
export { receiptOf, type ReceiptSource } from './templates/receipt-totals.js';
export type { MoneyMovement, ReceiptFacts, ReceiptLeg } from './templates/receipt-totals.js';
export { statementPdf, type StatementFacts, type StatementLine } from './templates/statement-pdf.js';
export { deliveryPdf, type DeliverySheet } from './templates/delivery-pdf.js';
export { invoicePdf } from './templates/invoice-pdf.js';
export { ublInvoice } from './templates/ubl-invoice.js';
export { zipParts, type ZippedFile } from './zip/zip-file.js';
