import { CarFront, Phone } from 'lucide-react';
import { useT } from '../shared/i18n/namespaces.js';
import { useInBrowser } from '../shared/state/use-in-browser.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { ContactForm } from './contact-form.js';
import { contact } from './words.js';

const WAYS = [
  { name: 'hours', Icon: Phone },
  { name: 'ride', Icon: CarFront },
] as const;

/** Ways to reach a person (spec §2, "/contact"). */
export function ContactPage() {
  const t = useT(contact);
  // A form is never prerendered: submitted before its script loads, it would put the typed values into the address.
  const inBrowser = useInBrowser();
  return (
    <div className="column grid gap-x-16 gap-y-12 py-band lg:grid-cols-[1fr_minmax(0,560px)]">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <div>
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1 className="display mt-6 max-w-[14ch] text-hero text-balance">{t('headline')}</h1>
        <p className="mt-6 max-w-[46ch] text-lead text-ink-soft">{t('lead')}</p>
        <ul className="mt-12 grid gap-8 border-t border-line pt-8">
          {WAYS.map(({ name, Icon }) => (
            <li key={name} className="flex gap-4">
              <Icon size={21} strokeWidth={1.5} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
              <div>
                <h2 className="font-medium">{t(name)}</h2>
                <p className="mt-1 max-w-[44ch] text-small text-ink-soft">{t(`${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {inBrowser ? <ContactForm /> : <Skeleton className="h-[620px] w-full rounded-card" />}
    </div>
  );
}
