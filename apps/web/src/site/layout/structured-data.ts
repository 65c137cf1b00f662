import { BRAND_NAME } from '../../shared/brand/brand.js';
import type { Question } from './question-list.js';

/** Who we are for search engines (schema.org TaxiService). */
export const taxiService = (description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'TaxiService',
  name: BRAND_NAME,
  description,
  areaServed: [
    { '@type': 'City', name: 'Bruxelles' },
    { '@type': 'AdministrativeArea', name: 'Vlaanderen' },
  ],
  foundingDate: '2024',
  availableLanguage: ['fr', 'nl', 'en'],
  hoursAvailable: { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' },
  paymentAccepted: 'Visa, Mastercard, American Express, Bancontact, PayPal',
  currenciesAccepted: 'EUR',
});

/** Questions and answers for search engines (schema.org FAQPage). */
export const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
