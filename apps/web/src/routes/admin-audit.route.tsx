export { AuditPage as default } from '../features/office/audit/audit-page.js';
