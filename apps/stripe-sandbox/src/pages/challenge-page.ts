import type { PaymentMethod } from '../customers/payment-method.js';
import { html, page } from './layout.js';
import type { Language } from './language.js';
import { TEXTS } from './texts.js';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-IE' };

/** The question to the payer. `amountCents` is null when a card or wallet is only kept for later. */
export function challengePage(language: Language, method: PaymentMethod, amountCents: number | null): string {
  const texts = TEXTS[language];
  const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' });
  const amount =
    amountCents === null
      ? []
      : [
          html`<dt>${texts.amount}</dt>
            <dd class="amount">${money.format(amountCents / 100)}</dd>`,
        ];
  const card = method.card
    ? [
        html`<dt>${texts.cardEnding}</dt>
          <dd>${BRANDS[method.card.brand] ?? method.card.brand} •••• ${method.card.last4}</dd>`,
      ]
    : [];
  const asked =
    amountCents === null && method.type === 'paypal'
      ? texts.keep
      : { title: texts.title[method.type], explain: texts.explain[method.type] };
  return page(
    language,
    asked.title,
    html`<p>${asked.explain}</p>
      <dl>${amount}${card}</dl>
      <form method="post" action="?lang=${language}">
        <button class="primary" type="submit" name="decision" value="authorise">${texts.authorise}</button>
        <button type="submit" name="decision" value="refuse">${texts.refuse}</button>
      </form>`,
  );
}

/** What is left to say when there is no shop to send the payer back to, or the question is void. */
export function closedPage(language: Language, state: 'authorised' | 'refused' | 'superseded'): string {
  const texts = TEXTS[language];
  if (state === 'superseded') return page(language, texts.closedTitle, html`<p>${texts.closed}</p>`);
  const title = state === 'authorised' ? texts.authorisedTitle : texts.refusedTitle;
  return page(language, title, html`<p>${texts.goBack}</p>`);
}

export function unknownPage(language: Language): string {
  const texts = TEXTS[language];
  return page(language, texts.unknownTitle, html`<p>${texts.unknown}</p>`);
}
