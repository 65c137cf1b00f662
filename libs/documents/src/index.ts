export { receiptPdf } from './papers/receipt-pdf.js';
export { receiptOf, type ReceiptSource } from './papers/receipt-totals.js';
export type { MoneyMovement, ReceiptFacts, ReceiptLeg } from './papers/receipt-totals.js';
export { statementPdf, type StatementFacts, type StatementLine } from './papers/statement-pdf.js';
export { deliveryPdf, type DeliveryPaper } from './papers/delivery-pdf.js';
export { invoicePdf } from './papers/invoice-pdf.js';
export { ublInvoice } from './papers/ubl-invoice.js';
export { zipParts, type ZippedFile } from './zip/zip-file.js';
