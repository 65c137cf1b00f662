import { DEMO_BRAND, LANGUAGES } from '@sablon/domain';
import { useBrand } from '@sablon/words';
import fc from 'fast-check';
import { composeSms } from '../compose/compose.js';
import type { MessageData, MessageKind } from '../message.js';
import { renderMail } from './message-mail.js';

const leg = {
  id: 't1',
  durationSeconds: 1500,
  from: 'Rue Neuve 12',
  to: 'Brussels Airport',
  pickupAt: '2026-11-22T05:30:00Z',
  asap: false,
};
const person = { firstName: 'Léa', url: 'https://sablon.test/x' };
const contact = { name: 'Léa', email: 'lea@example.be', phone: '+32470000000', subject: 'Sac perdu', text: 'Bonjour' };
const booking = { ...person, code: 'K7QX2M', legs: [leg], totalCents: 4520, vatPercent: 6, vatCents: 256 };
const driver = { code: 'K7QX2M', driver: 'Amine', car: 'Škoda Octavia', plate: 'T-SAB-001', pickupAt: leg.pickupAt };
const business = {
  ...{ ...person, requester: 'Léa Peeters', company: 'Bakkerij', code: 'K7QX2M', route: 'Gent – Brussel' },
  ...{ pickupAt: leg.pickupAt, totalCents: 6_000, reason: '' },
};
const EXAMPLES: MessageData = {
  'account.registration_code': { code: '041 907' },
  'account.address_in_use': person,
  'account.verify_email': person,
  'account.reset_password': person,
  'account.password_changed': person,
  'account.second_factor_changed': person,
  'account.change_email': person,
  'account.email_changed': person,
  'privacy.export_ready': person,
  'privacy.deletion_asked': { ...person, dueAt: '2026-12-06T10:00:00Z' },
  'privacy.erased': { firstName: 'Léa' },
  'setup.test': person,
  'booking.confirmed': booking,
  'booking.found': { ...person, code: 'K7QX2M' },
  'booking.receipt': { ...person, code: 'K7QX2M', bookingId: 'b1', paidCents: 4520 },
  'notification.sent': {
    ...person,
    title: 'Votre chauffeur arrive',
    body: 'Encore 3 min.',
    choicesUrl: 'https://sablon.test/y',
  },
  'trip.accepted': { ...driver, url: person.url },
  'trip.cancelled': { ...person, code: 'K7QX2M', leg, noShow: false, feeCents: 800, refundCents: 3720 },
  'booking.changed': { ...person, code: 'K7QX2M', legs: [leg], oldTotalCents: 4520, newTotalCents: 3900 },
  'trip.driver_changed': { ...person, code: 'K7QX2M', leg, obstacle: 'schedule' },
  'fee.decided': { ...person, code: 'K7QX2M', decision: 'reduced', feeCents: 800, waivedCents: 300, note: 'Trafic.' },
  'fee.driver_decided': {
    ...{ ...person, code: 'K7QX2M', decision: 'waived', feeCents: 800, waivedCents: 800, note: 'x' },
    driverKeeps: true,
  },
  'waiting.due': { ...person, code: 'K7QX2M', minutes: 7, cents: 420, vatPercent: 6, vatCents: 24 },
  'compensation.granted': {
    ...{ ...person, code: 'K7QX2M', reason: 'driver_late', form: 'credit', cents: 300, lateMinutes: 12 },
  },
  'business.approval_wanted': business,
  'business.approved': business,
  'business.refused': { ...business, reason: 'Neem de trein.' },
  'business.invoiced': {
    ...{ company: 'Bakkerij', invoiceId: 'i1', number: 'SAB-2026-000001', month: '2026-10' },
    ...{ dueCents: 6_874, dueOn: '2026-12-01', url: person.url },
  },
  'business.invited': { company: 'Bakkerij', url: person.url },
  'contact.received': contact,
  'contact.forwarded': contact,
  'application.received': { ...person, note: '' },
  'application.invited': { ...person, note: '' },
  'application.approved': { ...person, note: '' },
  'application.refused': { ...person, note: 'Permis trop récent.' },
  'application.more_wanted': { ...person, note: 'Le verso du permis.' },
};
const KINDS = Object.keys(EXAMPLES) as MessageKind[];

describe('a mail', () => {
  it.each(KINDS)('%s has every word in every language, as HTML and as text', (kind) => {
    for (const language of LANGUAGES) {
      const mail = renderMail(kind, EXAMPLES[kind], language);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
        expect(part.length).toBeGreaterThan(5);
      }
      expect(mail.html).toContain(`lang="${language}"`);
    }
  });

  it('of a booking names code, time on a Brussels clock, both ends, price with VAT, and the way to the ride', () => {
    const { subject, text, html } = renderMail('booking.confirmed', booking, 'fr');
    expect(subject).toBe('Course réservée · K7QX2M');
    for (const word of ['06:30', 'Rue Neuve 12', 'Brussels Airport', '45,20', '2,56', 'https://sablon.test/x'])
      expect(text).toContain(word);
    expect(html).toContain('href="https://sablon.test/x"');
    const { attachments } = renderMail('booking.confirmed', booking, 'fr');
    expect(attachments?.[0]?.content).toContain('DTSTART:20261122T053000Z');
  });

  it('shows what people wrote as they wrote it, and runs none of it', () => {
    const hostile = { ...contact, name: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>\n"\'&' };
    const { html, text } = renderMail('contact.received', hostile, 'en');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  it('never lets a subject start another header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (subject) => {
        const mail = renderMail('contact.forwarded', { ...contact, subject: `a\r\nBcc: x@y.z ${subject}` }, 'nl');
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.subject.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 25 },
    );
  });
});

describe('an SMS', () => {
  it('says the same in one line, with the link', () => {
    for (const language of LANGUAGES) {
      const text = composeSms('trip.accepted', EXAMPLES['trip.accepted'], language);
      expect(text).toContain('T-SAB-001');
      expect(text).toContain('https://sablon.test/x');
      expect(text).not.toMatch(/\{\w+\}|\n/);
    }
    expect(composeSms('booking.found', EXAMPLES['booking.found'], 'en')).toBe(
      'Sablon K7QX2M: your booking. https://sablon.test/x',
    );
    expect(composeSms('contact.received', contact, 'fr')).toBeNull();
  });
});

describe('a company that is not called Sablon', () => {
  beforeAll(() => useBrand({ ...DEMO_BRAND, name: 'Étoile & Fils', shortName: 'Étoile', accent: '#3fae72' }));
  afterAll(() => useBrand(DEMO_BRAND));

  it.each(KINDS)('is named in %s, and Sablon is not', (kind) => {
    for (const language of LANGUAGES) {
      const { subject, text, html, attachments = [] } = renderMail(kind, EXAMPLES[kind], language);
      expect(html).toContain('>Étoile &amp; Fils</p>');
      expect(text).toContain('\n--\nÉtoile & Fils · ');
      const sms = kind === 'notification.sent' ? '' : (composeSms(kind, EXAMPLES[kind], language) ?? '');
      const files = attachments.flatMap(({ filename, content }) => [filename, content]);
      for (const part of [subject, text, html, sms, ...files])
        expect(part.replaceAll('https://sablon.test', '')).not.toMatch(/sablon/i);
    }
  });

  it('has its colour on buttons, its short name before each SMS and in the calendar', () => {
    expect(renderMail('account.verify_email', person, 'en').html).toContain('background-color:#3fae72');
    expect(composeSms('trip.accepted', EXAMPLES['trip.accepted'], 'en')).toMatch(/^Étoile K7QX2M/);
    const notified = {
      ...{ ...person, title: 'x', body: 'y', choicesUrl: null },
      sms: { key: 'driver.found', names: { driver: 'Amine', car: 'Octavia', plate: 'T-1' } },
    };
    expect(composeSms('notification.sent', notified, 'fr')).toMatch(/^Étoile: /);
    const [calendar] = renderMail('booking.confirmed', booking, 'en').attachments ?? [];
    expect(calendar?.filename).toBe('etoile-fils.ics');
    expect(calendar?.content).toContain('PRODID:-//Étoile & Fils//Rides//EN');
    expect(calendar?.content).toContain('SUMMARY:Étoile & Fils · Brussels Airport');
  });
});
