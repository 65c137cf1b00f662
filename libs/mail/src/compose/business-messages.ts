import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { BusinessMessage, InvitationMessage, MonthlyInvoiceMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';
import { moment, money, monthName } from './formats.js';

type Words = ReturnType<typeof mailWords>;

const aboutRide =
  (subject: keyof Words, text: keyof Words, action: keyof Words) =>
  (data: BusinessMessage, language: Language): Composition => {
    const words = mailWords(language);
    const { firstName, requester, company, code, way, pickupAt, totalCents, reason, url } = data;
    const said = fill(words[text], { requester, company });
    return {
      subject: fill(words[subject], { requester, code }),
      preview: said,
      heading: fill(words[subject], { requester, code }),
      paragraphs: [...(firstName === '' ? [] : [fill(words.hello, { firstName })]), said],
      facts: [
        [words['fact.way'], way],
        [words['fact.when'], moment(pickupAt, language)],
        [words['fact.price'], money(totalCents, language)],
        ...(reason === '' ? [] : [[words['fact.reason'], reason] as const]),
      ],
      action: { label: words[action], url },
    };
  };

export const approvalWanted = aboutRide('approval.subject', 'approval.text', 'approval.action');
export const approved = aboutRide('approved.subject', 'approved.text', 'booking.action');
export const refused = aboutRide('refused.subject', 'refused.text', 'booking.action');

/** A company asks whoever owns the address to join; nothing of the rest of the company is said. */
export function invited({ company, url }: InvitationMessage, language: Language): Composition {
  const words = mailWords(language);
  const subject = fill(words['invited.subject'], { company });
  return {
    subject,
    preview: words['invited.text'],
    heading: subject,
    paragraphs: [words['invited.text'], words['invited.ignore']],
    facts: [],
    action: { label: words['invited.action'], url },
  };
}

/** A company's invoice of a month; its files are attached. */
export function invoiced(data: MonthlyInvoiceMessage, language: Language): Composition {
  const words = mailWords(language);
  const { company, number, month, dueCents, dueOn, url } = data;
  const text = fill(words['monthly.text'], { month: monthName(month, language) });
  return {
    subject: fill(words['monthly.subject'], { number, company }),
    preview: text,
    heading: fill(words['monthly.subject'], { number, company }),
    paragraphs: [text],
    facts: [
      [words['fact.number'], number],
      [words['fact.to_pay'], money(dueCents, language)],
      [words['fact.due'], dueOn],
    ],
    action: { label: words['monthly.action'], url },
  };
}
