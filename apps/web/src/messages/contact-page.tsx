import type { PublicCompany } from '@sablon/domain';
import { CarFront, Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdentity } from '../shared/brand/brand.js';
import { useAddress } from '../shared/company/company-facts.js';
import { WrittenFacts } from '../shared/company/written-facts.js';
import { telHref } from '../shared/i18n/format.js';
import { useT } from '../shared/i18n/namespaces.js';
import { useInBrowser } from '../shared/state/use-in-browser.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { ContactForm } from './contact-form.js';
import { contact } from './words.js';

const Way = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <li className="flex gap-4">
    <Icon size={21} strokeWidth={1.5} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
    <div className="min-w-0">
      <h2 className="font-medium">{name}</h2>
      <div className="mt-1 max-w-[44ch] text-small text-ink-soft">{children}</div>
    </div>
  </li>
);

function Address({ company }: { company: PublicCompany }) {
  return (
    <address className="not-italic" translate="no">
      {[company.name, ...useAddress(company)].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** What has been entered of phone, e-mail and address. Hours without a number help no one: they are shown with it. */
function Ways() {
  const t = useT(contact);
  const identity = useIdentity();
  const { phone = null, email = null, company = null } = identity ?? {};
  return (
    <ul className="mt-12 grid gap-8 border-t border-line pt-8">
      {identity === null && (
        <li>
          <WrittenFacts facts={['phone', 'email', 'name', 'address']} />
        </li>
      )}
      {phone && (
        <Way Icon={Phone} name={t('call')}>
          <a href={telHref(phone)} className="text-link numbers">
            {phone}
          </a>
        </Way>
      )}
      {email && (
        <Way Icon={Mail} name={t('write')}>
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        </Way>
      )}
      {company && (
        <Way Icon={MapPin} name={t('address')}>
          <Address company={company} />
        </Way>
      )}
      {(phone !== null || identity === null) && (
        <Way Icon={Clock} name={t('hours')}>
          {t('hours.text')}
        </Way>
      )}
      <Way Icon={CarFront} name={t('ride')}>
        {t('ride.text')}
      </Way>
    </ul>
  );
}

/** Ways to reach a person (spec §2, "/contact"). */
export function ContactPage() {
  const t = useT(contact);
  // A form is never prerendered: submitted before its script loads, it would put the typed values into the address.
  const inBrowser = useInBrowser();
  return (
    <div className="column grid items-start gap-x-16 gap-y-12 py-band lg:grid-cols-[1fr_minmax(0,560px)]">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <div>
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1 className="display mt-6 max-w-[14ch] text-hero text-balance">{t('headline')}</h1>
        <p className="mt-6 max-w-[46ch] text-lead text-ink-soft">{t('lead')}</p>
        <Ways />
      </div>
      {inBrowser ? <ContactForm /> : <Skeleton className="h-[620px] w-full rounded-card" />}
    </div>
  );
}
