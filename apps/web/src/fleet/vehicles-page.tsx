import type { FleetCarView } from '@sablon/contracts';
import { VEHICLE_CLASSES } from '@sablon/domain';
import { CarFront, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Badge } from '../shared/ui/badge.js';
import { Button } from '../shared/ui/button.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { OfficeList } from '../shared/staff/office-list.js';
import { OfficeSearch } from '../shared/staff/office-search.js';
import { useFilters, usePages } from '../shared/staff/use-list.js';
import { documents as documentNames, ride as rideWords } from '../shared/words.js';
import { vehicles } from './words.js';
import { VehicleFile } from './vehicle-file.js';
import { VehicleDialog, readVehicles, VEHICLE_FILTERS, VEHICLES_KEY } from './vehicle-dialog.js';

const STANDINGS = ['active', 'inactive', 'driving'] as const;
const DOCUMENTS = ['over', 'soon'] as const;

/** Documents by kind with their expiry dates; expired ones are highlighted. */
function Documents({ documents }: Pick<FleetCarView, 'documents'>) {
  const t = useT(vehicles);
  const documentName = useT(documentNames);
  const language = useLanguage();
  if (documents.length === 0) return <p className="text-ink-soft">{t('documents.none')}</p>;
  return (
    <ul className="grid gap-0.5">
      {documents.map(({ kind, expiresOn, over }) => (
        <li key={kind} className={over ? 'text-danger' : 'text-ink-soft'}>
          {documentName(kind)}{' '}
          <span className="numbers">{formatDateTime(`${expiresOn}T12:00:00Z`, language, 'date')}</span>
          {over && ` · ${t('documents.over')}`}
        </li>
      ))}
    </ul>
  );
}

function Vehicle({ car, onEdit }: { car: FleetCarView; onEdit: () => void }) {
  const t = useT(vehicles);
  const terms = useT(rideWords);
  const words = useT(ui);
  const language = useLanguage();
  return (
    <li
      className="grid min-w-0 gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] md:items-center"
      data-testid="vehicle"
      data-plate={car.plate}
      data-active={car.active}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <Link to={`/admin/vehicles?id=${car.id}`} className="text-link numbers py-1" translate="no">
              {car.plate}
            </Link>{' '}
            <span className="text-ink-soft" translate="no">
              {car.model}
            </span>
          </span>
          {!car.active && <Badge tone="danger">{t('inactive')}</Badge>}
          {car.rides > 0 && <Badge tone="info">{t('rides', { count: car.rides })}</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          {terms(`class.${car.vehicleClass}`)} · {words(`colour.${car.colour}`)} ·{' '}
          {t('room', { seats: car.seats, bags: car.bags })}
        </p>
        <p className="text-small text-ink-soft">
          {t('registered')}{' '}
          <span className="numbers">{formatDateTime(`${car.firstRegisteredOn}T12:00:00Z`, language, 'date')}</span>
          {car.licenceNumber && <span translate="no"> · {car.licenceNumber}</span>}
        </p>
      </div>
      <div className="min-w-0 text-small">
        {car.drivers.length === 0 ? (
          <p className="text-ink-soft">{t('drivers.none')}</p>
        ) : (
          <ul className="grid gap-0.5">
            {car.drivers.map(({ id, name, shift }) => (
              <li key={id}>
                <Link className="text-link" to={`/admin/drivers?id=${id}`} translate="no">
                  {name}
                </Link>
                {shift !== 'off' && <span className="text-ok"> · {t(`shift.${shift}`)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0 text-small">
        <Documents documents={car.documents} />
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={onEdit}
        aria-label={t('edit.of', { plate: car.plate })}
        data-testid="edit-vehicle"
        className="justify-self-start"
      >
        {t('edit')}
      </Button>
    </li>
  );
}

/** The cars of the fleet, with the file of the one of `?id=…`. */
export function VehiclesPage() {
  const [choice, choose] = useFilters([...VEHICLE_FILTERS, 'id']);
  return choice.id === '' ? (
    <Vehicles choice={choice} choose={choose} />
  ) : (
    <VehicleFile key={choice.id} id={choice.id} />
  );
}

type Filters = ReturnType<typeof useFilters<(typeof VEHICLE_FILTERS)[number]>>;

/** Their equipment, their drivers and when their documents expire. */
function Vehicles({ choice, choose }: { choice: Filters[0]; choose: Filters[1] }) {
  const t = useT(vehicles);
  const terms = useT(rideWords);
  const [edited, setEdited] = useState<FleetCarView | 'new' | null>(null);
  const asked = useDeferredValue(choice.q);
  const list = usePages(
    [...VEHICLES_KEY, asked, choice.vehicleClass, choice.standing, choice.documents],
    (after, signal) => readVehicles({ ...choice, q: asked }, after, signal),
  );
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')} data-testid="new-vehicle">
          {t('new')}
        </Button>
      }
    >
      <OfficeSearch
        label={t('search')}
        testId="vehicle-search"
        filters={[
          {
            ...{ name: 'vehicleClass', label: t('class'), any: t('class.any'), testId: 'vehicles-class' },
            options: VEHICLE_CLASSES.map((value) => ({ value, label: terms(`class.${value}`) })),
          },
          {
            ...{ name: 'standing', label: t('standing'), any: t('standing.any'), testId: 'vehicles-standing' },
            options: STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
          },
          {
            ...{ name: 'documents', label: t('documents'), any: t('documents.any'), testId: 'vehicles-documents' },
            options: DOCUMENTS.map((value) => ({ value, label: t(`documents.with.${value}`) })),
          },
        ]}
        choice={choice}
        choose={choose}
      />
      <OfficeList
        items={list.data?.pages.flatMap((page) => page.vehicles)}
        query={list}
        empty={{ Icon: CarFront, title: t('empty'), text: t('empty.text') }}
        variant="lines"
        more={{ label: t('more'), testId: 'more-vehicles' }}
      >
        {(car) => <Vehicle key={car.id} car={car} onEdit={() => setEdited(car)} />}
      </OfficeList>
      {edited && (
        <VehicleDialog
          key={edited === 'new' ? 'new' : edited.id}
          car={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </OfficeBody>
  );
}
