import type { FleetCarView } from '@sablon/contracts';
import { VEHICLE_CLASSES, type Language } from '@sablon/domain';
import { CarFront, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Badge } from '../shared/ui/badge.js';
import { Button } from '../shared/ui/button.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { FilterBar } from '../shared/staff/filter-bar.js';
import { everyPage, ListFile, type FileRow } from '../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../shared/staff/list-table.js';
import { SavedFilters } from '../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../shared/staff/use-list.js';
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

const date = (day: string, language: Language) => formatDateTime(`${day}T12:00:00Z`, language, 'date');

function useColumns(onEdit: (car: FleetCarView) => void): readonly ListColumn<FleetCarView, 'plate'>[] {
  const t = useT(vehicles);
  const terms = useT(rideWords);
  const words = useT(ui);
  const language = useLanguage();
  return [
    {
      ...{ key: 'plate', label: t('plate'), sort: 'plate' },
      cell: (car) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/admin/vehicles?id=${car.id}`} className="text-link numbers py-1 font-medium" translate="no">
              {car.plate}
            </Link>
            {!car.active && <Badge tone="danger">{t('inactive')}</Badge>}
            {car.rides > 0 && <Badge tone="info">{t('rides', { count: car.rides })}</Badge>}
          </p>
          <p className="text-ink-soft">
            <span translate="no">{car.model}</span> · {words(`colour.${car.colour}`)}
          </p>
        </>
      ),
    },
    {
      ...{ key: 'class', label: t('class') },
      cell: (car) => (
        <>
          <p>{terms(`class.${car.vehicleClass}`)}</p>
          <p className="text-ink-soft">{t('room', { seats: car.seats, bags: car.bags })}</p>
        </>
      ),
    },
    {
      ...{ key: 'registered', label: t('registered') },
      cell: (car) => (
        <>
          <p className="numbers">{date(car.firstRegisteredOn, language)}</p>
          <p className="text-ink-soft" translate="no">
            {car.licenceNumber}
          </p>
        </>
      ),
    },
    { ...{ key: 'drivers', label: t('drivers') }, cell: (car) => <Drivers car={car} /> },
    { ...{ key: 'documents', label: t('documents') }, cell: (car) => <Documents documents={car.documents} /> },
    {
      ...{ key: 'edit', label: t('edit') },
      cell: (car) => (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onEdit(car)}
          aria-label={t('edit.of', { plate: car.plate })}
          data-testid="edit-vehicle"
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
}

function Drivers({ car }: { car: FleetCarView }) {
  const t = useT(vehicles);
  if (car.drivers.length === 0) return <p className="text-ink-soft">{t('drivers.none')}</p>;
  return (
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
  );
}

const rowOf = (car: FleetCarView): FileRow => ({
  ...{ plate: car.plate, model: car.model, colour: car.colour, class: car.vehicleClass, seats: car.seats },
  ...{ bags: car.bags, first_registered_on: car.firstRegisteredOn, licence: car.licenceNumber },
  active: car.active ? 'yes' : 'no',
  drivers: car.drivers.map(({ name }) => name).join(', '),
  documents: car.documents.map(({ kind, expiresOn }) => `${kind} ${expiresOn}`).join(', '),
});

/** The cars of the fleet, with the file of the one of `?id=…`. */
export function VehiclesPage() {
  const [choice] = useFilters([...VEHICLE_FILTERS, 'id']);
  return choice.id === '' ? <Vehicles choice={choice} /> : <VehicleFile key={choice.id} id={choice.id} />;
}

/** Their equipment, their drivers and when their documents expire. */
function Vehicles({ choice }: { choice: Readonly<Record<(typeof VEHICLE_FILTERS)[number], string>> }) {
  const t = useT(vehicles);
  const terms = useT(rideWords);
  const [edited, setEdited] = useState<FleetCarView | 'new' | null>(null);
  const order = useOrder(['plate'], 'asc');
  const asked = { ...choice, q: useDeferredValue(choice.q) };
  const list = usePages([...VEHICLES_KEY, asked, order.direction], (after, signal) =>
    readVehicles({ ...asked, order: order.direction }, after, signal),
  );
  const columns = useColumns(setEdited);
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
      <SavedFilters list="vehicles" />
      <FilterBar
        search={t('search')}
        testId="vehicles"
        filters={[
          {
            ...{ name: 'vehicleClass', label: t('class'), any: t('class.any') },
            options: VEHICLE_CLASSES.map((value) => ({ value, label: terms(`class.${value}`) })),
          },
          {
            ...{ name: 'standing', label: t('standing'), any: t('standing.any') },
            options: STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
          },
          {
            ...{ name: 'documents', label: t('documents'), any: t('documents.any') },
            options: DOCUMENTS.map((value) => ({ value, label: t(`documents.with.${value}`) })),
          },
        ]}
      >
        <ListFile
          list="vehicles"
          searched={choice.q !== ''}
          rows={async () => {
            const read = (after: string | null) => readVehicles({ ...choice, order: order.direction }, after);
            const all = await everyPage((after) => read(after).then(({ vehicles: items, next }) => ({ items, next })));
            return all.map(rowOf);
          }}
        />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={list.data?.pages.flatMap((page) => page.vehicles)}
        keyOf={({ id }) => id}
        query={list}
        order={order}
        empty={{ Icon: CarFront, title: t('empty'), text: t('empty.text') }}
        testId="vehicle"
        rowData={({ plate, active }) => ({ 'data-plate': plate, 'data-active': active })}
      />
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
