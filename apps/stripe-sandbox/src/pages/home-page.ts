import { TEST_CARDS, type TestCard } from '../payments/test-cards.js';
import { html, page } from './layout.js';
import type { Language } from './language.js';
import { TEXTS } from './texts.js';

const OUTCOMES: Readonly<
  Record<Language, Record<'paid' | 'asks' | 'declined' | 'refundLater' | 'refundFails' | 'disputed', string>>
> = {
  fr: {
    paid: 'accepté',
    asks: '3-D Secure',
    declined: 'refusé',
    refundLater: 'remboursement lent',
    refundFails: 'remboursement échoue',
    disputed: 'contesté ensuite',
  },
  nl: {
    paid: 'aanvaard',
    asks: '3-D Secure',
    declined: 'geweigerd',
    refundLater: 'trage terugbetaling',
    refundFails: 'terugbetaling mislukt',
    disputed: 'daarna betwist',
  },
  en: {
    paid: 'accepted',
    asks: '3-D Secure',
    declined: 'declined',
    refundLater: 'slow refund',
    refundFails: 'refund fails',
    disputed: 'disputed afterwards',
  },
};

/** What this server is, and the published test cards with what each does. */
export function homePage(language: Language): string {
  const texts = TEXTS[language];
  const rows = TEST_CARDS.map(
    (card) =>
      html`<tr>
        <td>${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td>
        <td>${outcome(language, card)}</td>
      </tr>`,
  );
  return page(
    language,
    texts.homeTitle,
    html`<p>${texts.home}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.number}</th>
            <th scope="col">${texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    true,
  );
}

function outcome(language: Language, { conduct }: TestCard): string {
  const words = OUTCOMES[language];
  const steps = conduct.challenge === 'never' ? [] : [words.asks];
  steps.push(
    conduct.decline ? `${words.declined} (${conduct.decline.declineCode ?? conduct.decline.code})` : words.paid,
  );
  if (conduct.refund === 'pending_first') steps.push(words.refundLater);
  if (conduct.refund === 'fails_later') steps.push(words.refundFails);
  if (conduct.dispute) steps.push(words.disputed);
  return steps.join(' → ');
}
