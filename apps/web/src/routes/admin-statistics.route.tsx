export { StatisticsPage as default } from '../features/office/statistics/statistics-page.js';
