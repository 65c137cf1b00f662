import { ArrowRight, Car, Package, PlaneTakeoff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { HomePromises } from './home-promises.js';

const SERVICES = [
  { name: 'standard', path: '/services/transport-standard', Icon: Car },
  { name: 'transfer', path: '/services/transferts-aeroports-gares', Icon: PlaneTakeoff },
  { name: 'parcel', path: '/services/transfert-colis', Icon: Package },
] as const;

/** The three services of the company (spec §1). */
function HomeServices() {
  const t = useT(shell);
  return (
    <section className="column mt-band">
      <h2 className="display max-w-[20ch] text-title">{t('home.services')}</h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {SERVICES.map(({ name, path, Icon }) => (
          <li key={name}>
            <Link to={path} className="card group block h-full p-panel shadow-low transition hover:border-gold-text">
              <span className="grid size-12 place-items-center rounded-full bg-gold-wash text-gold-text">
                <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
              </span>
              <h3 className="display mt-6 text-heading">{t(`nav.service.${name}`)}</h3>
              <p className="mt-3 text-ink-soft">{t(`home.service.${name}.text`)}</p>
              <ArrowRight
                size={20}
                className="mt-6 text-gold-text transition group-hover:translate-x-1"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The part of the home page below the fold. */
export default function HomeBelow() {
  return (
    <>
      <HomeServices />
      <HomePromises />
    </>
  );
}
