import { FLEET_MODELS, type FleetKind, type FleetModel, DRIVER_RULES, VEHICLE_CAPACITY } from '@sablon/domain';
import { Check, Luggage, Users } from 'lucide-react';
import { VehicleArt } from '../../shared/bookings/vehicle-art.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { company } from '../words.js';

const KINDS: readonly FleetKind[] = ['sedan', 'hybrid', 'luxury', 'van'];
/** What a van takes, as the booking form allows it. */
const ROOM = { people: VEHICLE_CAPACITY.van.seats, bags: VEHICLE_CAPACITY.van.bags };

function Model({ car }: { car: FleetModel }) {
  const t = useT(company);
  return (
    <li className="card grid content-start gap-6 p-panel shadow-low">
      <VehicleArt vehicleClass={car.vehicleClass} />
      <h3 className="display text-heading">{car.model}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-soft">
        <li className="flex items-center gap-3">
          <Users size={18} className="text-gold-text" aria-hidden="true" />
          {t('fleet.seats', { count: car.seats })}
        </li>
        <li className="flex items-center gap-3">
          <Luggage size={18} className="text-gold-text" aria-hidden="true" />
          {t('fleet.bags', { count: car.bags })}
        </li>
      </ul>
      <ul aria-label={t('fleet.equipment')} className="grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-2">
        {car.features.map((feature) => (
          <li key={feature} className="flex items-center gap-3 text-small">
            <Check size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
            {t(`feature.${feature}`)}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The cars with their capacity and equipment (spec §1, "Fleet"). */
export function FleetPage() {
  const t = useT(company);
  const years = { years: DRIVER_RULES.vehicleMaxAgeYears };
  return (
    <>
      <PageTitle description={t('fleet.description')}>{t('fleet.title')}</PageTitle>
      <PageHero eyebrow={t('fleet.eyebrow', years)} title={t('fleet.headline')} lead={t('fleet.lead')} />
      {KINDS.map((kind) => (
        <section key={kind} className="column mt-band grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,320px)_1fr]">
          <div>
            <h2 className="display text-title">{t(`model.${kind}`)}</h2>
            <p className="mt-3 text-ink-soft">{t(`model.${kind}.text`, ROOM)}</p>
          </div>
          <ul className="grid gap-6 sm:grid-cols-2">
            {FLEET_MODELS.filter((car) => car.kind === kind).map((car) => (
              <Model key={car.model} car={car} />
            ))}
          </ul>
        </section>
      ))}
      <CallToBook />
    </>
  );
}
