import { ChevronDown } from 'lucide-react';
import { BRAND } from '../../shared/brand/brand.js';
import { LANGUAGE_LIST } from '../../shared/i18n/languages.js';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions of which one is open at a time; a native browser feature, so it works without scripts. */
export const QuestionList = ({ name, questions }: { name: string; questions: readonly Question[] }) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} name={name} className="group border-b border-line">
        <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-body font-medium hover:text-gold-text [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown
            size={19}
            aria-hidden="true"
            className="shrink-0 text-gold-text transition group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <p className="max-w-[68ch] pb-6 text-ink-soft">{answer}</p>
      </details>
    ))}
  </div>
);

/** Our business for search engines (schema.org TaxiService). */
export const taxiService = (description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'TaxiService',
  name: BRAND.name,
  description,
  areaServed: [
    { '@type': 'City', name: 'Bruxelles' },
    { '@type': 'AdministrativeArea', name: 'Vlaanderen' },
  ],
  foundingDate: '2024',
  availableLanguage: LANGUAGE_LIST,
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
