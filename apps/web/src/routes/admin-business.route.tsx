export { CompaniesPage as default } from '../features/office/business/companies-page.js';
