import {
  endpoints,
  type FleetCarView,
  type FleetCarRequest,
  type FleetCarsQuery,
  type FleetCarsView,
  type NewFleetCarRequest,
} from '@sablon/contracts';
import { VEHICLE_CAPACITY, VEHICLE_CLASSES, VEHICLE_COLOURS, VEHICLE_FEATURES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ui, useT } from '../shared/i18n/namespaces.js';
import { Checkbox } from '../shared/ui/choices.js';
import { Dialog } from '../shared/ui/dialog.js';
import { Select } from '../shared/ui/select.js';
import { TextField } from '../shared/ui/text-field.js';
import { showToast } from '../shared/ui/toast-store.js';
import { MeanwhileNote } from '../shared/staff/meanwhile-note.js';
import { useSharedForm } from '../shared/staff/use-shared-form.js';
import { SaveFoot } from '../shared/staff/save-foot.js';
import { ride as rideWords } from '../shared/words.js';
import { vehicles } from './words.js';
import { draftOf, oneOf, type VehicleDraft } from './vehicle-draft.js';
import { call } from '../shared/api/http-client.js';

export const VEHICLES_KEY = ['office', 'vehicles'] as const;

export const VEHICLE_FILTERS = ['q', 'vehicleClass', 'standing', 'documents'] as const;

/** The list's filters; an empty text does not filter. */
type VehicleChoice = Readonly<Record<(typeof VEHICLE_FILTERS)[number], string>>;

export const readVehicles = (
  { q, vehicleClass, standing, documents, order }: VehicleChoice & { readonly order?: 'asc' | 'desc' },
  after: string | null,
  signal?: AbortSignal,
): Promise<FleetCarsView> => {
  // Choices come from the address; one that does not exist is the server's to refuse.
  const query = {
    q: q || null,
    vehicleClass: (vehicleClass || null) as FleetCarsQuery['vehicleClass'] | null,
    standing: (standing || null) as FleetCarsQuery['standing'] | null,
    documents: (documents || null) as FleetCarsQuery['documents'] | null,
    ...(order && { order }),
  };
  return call(endpoints.vehicles.list, { query: { ...query, after }, ...(signal && { signal }) });
};

/** Refetches the current state of one car. */
const readVehicle = async ({ id, plate }: FleetCarView): Promise<FleetCarView | null> => {
  const { vehicles } = await readVehicles({ q: plate, vehicleClass: '', standing: '', documents: '' }, null);
  return vehicles.find((car) => car.id === id) ?? null;
};

const addVehicle = (body: NewFleetCarRequest): Promise<FleetCarView> => call(endpoints.vehicles.add, { body });

const changeVehicle = (id: string, body: FleetCarRequest): Promise<FleetCarView> =>
  call(endpoints.vehicles.change, { params: { id }, body });

/** Adds a car, or edits one. */
export function VehicleDialog({ car, onClose }: { car: FleetCarView | null; onClose: () => void }) {
  const t = useT(vehicles);
  const terms = useT(rideWords);
  const words = useT(ui);
  const queries = useQueryClient();
  const { submit, busy, failure, field, draft, meanwhile, change, take } = useSharedForm({
    first: car,
    typedOf: draftOf,
    readAgain: readVehicle,
    schema: (seen) => import('./fleet.schemas.js').then((schemas) => (seen ? schemas.car : schemas.newCar)),
    save: ({ plate, firstRegisteredOn, active, ...facts }, seen) =>
      seen
        ? changeVehicle(seen.id, { version: seen.version, ...facts, active })
        : addVehicle({ ...facts, plate, firstRegisteredOn }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: VEHICLES_KEY });
      showToast({ tone: 'ok', text: t('saved') });
      onClose();
    },
    onBroughtIn: () => void queries.invalidateQueries({ queryKey: VEHICLES_KEY }),
  });
  const { model, plate, firstRegisteredOn, features } = draft;
  const ready = model.trim() !== '' && (car !== null || (plate.trim() !== '' && firstRegisteredOn !== ''));
  const chooseClass = (value: string) => {
    const chosen = oneOf(VEHICLE_CLASSES, value, draft.vehicleClass);
    const { seats: most, bags: room } = VEHICLE_CAPACITY[chosen];
    change({ seats: String(most), bags: String(room) });
  };
  const say = (field: keyof VehicleDraft, of: VehicleDraft): readonly [string, string] => {
    switch (field) {
      case 'colour':
        return [t('colour'), words(`colour.${of.colour}`)];
      case 'vehicleClass':
        return [t('class'), terms(`class.${of.vehicleClass}`)];
      case 'active':
        return [t('standing'), t(of.active ? 'active' : 'inactive')];
      case 'features':
        return [t('features'), of.features.map((feature) => t(`feature.${feature}`)).join(', ')];
      case 'licenceNumber':
        return [t('licence'), of.licenceNumber];
      case 'firstRegisteredOn':
        return [t('registered'), of.firstRegisteredOn];
      default:
        return [t(field), of[field]];
    }
  };
  return (
    <Dialog open onClose={onClose} title={car ? t('edit.of', { plate: car.plate }) : t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-6" data-testid="vehicle-form">
        {!car && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('plate')} label={t('plate')} data-testid="vehicle-plate" />
            <TextField
              {...field('firstRegisteredOn')}
              label={t('registered')}
              hint={t('registered.hint')}
              type="date"
              data-testid="vehicle-registered"
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('model')} label={t('model')} data-testid="vehicle-model" />
          <Select
            {...field('colour')}
            label={t('colour')}
            options={VEHICLE_COLOURS.map((value) => ({ value, label: words(`colour.${value}`) }))}
          />
          <Select
            {...field('vehicleClass')}
            label={t('class')}
            data-testid="vehicle-class"
            options={VEHICLE_CLASSES.map((value) => ({ value, label: terms(`class.${value}`) }))}
            onValueChange={chooseClass}
          />
          <TextField {...field('licenceNumber')} label={t('licence')} />
          <TextField {...field('seats')} label={t('seats')} type="number" min={1} max={8} data-testid="vehicle-seats" />
          <TextField {...field('bags')} label={t('bags')} type="number" min={0} max={12} />
        </div>
        <fieldset>
          <legend className="mb-1 text-small font-medium">{t('features')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {VEHICLE_FEATURES.map((feature) => (
              <Checkbox
                key={feature}
                label={t(`feature.${feature}`)}
                checked={features.includes(feature)}
                onChange={(event) =>
                  change({
                    features: VEHICLE_FEATURES.filter((one) =>
                      one === feature ? event.target.checked : features.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        {car && <Checkbox {...field('active')} label={t('active')} data-testid="vehicle-active" />}
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={failure} busy={busy} disabled={!ready} onCancel={onClose} testId="save-vehicle" />
      </form>
    </Dialog>
  );
}
