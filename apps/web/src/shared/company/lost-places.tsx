import { MapPin } from 'lucide-react';
import { useIdentity } from '../brand/brand.js';
import { useT } from '../i18n/namespaces.js';
import { companyFacts } from '../words.js';
import { useAddress } from './company-facts.js';
import type { PublicCompany } from '@sablon/domain';

function Places({ company, className = '' }: { company: PublicCompany; className?: string | undefined }) {
  const t = useT(companyFacts);
  const address = useAddress(company).join(', ');
  const named = company.lostPlaces ?? [];
  const places = named.length > 0 ? named : [`${company.name}, ${address}`];
  return (
    <div className={className} data-testid="lost-places">
      <p className="text-small font-medium">{t('lost.where')}</p>
      <ul className="mt-2 grid gap-1 text-small text-ink-soft" translate="no">
        {places.map((place) => (
          <li key={place} className="flex gap-2 wrap-anywhere">
            <MapPin size={16} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
            {place}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where things that were found can be collected: the places the company has named, else its address. */
export function LostPlaces({ className }: { className?: string }) {
  const company = useIdentity()?.company;
  return company ? <Places company={company} className={className} /> : null;
}
