import type { FleetCarView, FleetCarRequest, FleetCarsView, NewFleetCarRequest } from '@sablon/contracts';
import { VEHICLE_CAPACITY, VEHICLE_CLASSES, VEHICLE_COLOURS, VEHICLE_FEATURES } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { ui, useT } from '../shared/i18n/namespaces.js';
import { Checkbox } from '../shared/ui/choices.js';
import { Dialog } from '../shared/ui/dialog.js';
import { Select } from '../shared/ui/select.js';
import { TextField } from '../shared/ui/text-field.js';
import { showToast } from '../shared/ui/toast-store.js';
import { MeanwhileNote, useSharedDraft } from '../shared/staff/meanwhile-note.js';
import { SaveFoot } from '../shared/staff/save-foot.js';
import { vehicles } from './words.js';
import { draftOf, factsOf, oneOf, type VehicleDraft } from './vehicle-draft.js';
import { api } from '../shared/api/http-client.js';

const PATH = '/api/admin/vehicles';
export const VEHICLES_KEY = ['office', 'vehicles'] as const;

export const VEHICLE_FILTERS = ['q', 'vehicleClass', 'standing', 'papers'] as const;

/** The list's filters; an empty text does not filter. */
type VehicleChoice = Readonly<Record<(typeof VEHICLE_FILTERS)[number], string>>;

export const readVehicles = (
  { q, vehicleClass, standing, papers }: VehicleChoice,
  after: string | null,
  signal?: AbortSignal,
): Promise<FleetCarsView> => {
  const query = {
    q: q || null,
    vehicleClass: vehicleClass || null,
    standing: standing || null,
    papers: papers || null,
  };
  return api.get(PATH, { query: { ...query, after }, ...(signal && { signal }) });
};

/** Refetches the current state of one car. */
const readVehicle = async ({ id, plate }: FleetCarView): Promise<FleetCarView | null> => {
  const { vehicles } = await readVehicles({ q: plate, vehicleClass: '', standing: '', papers: '' }, null);
  return vehicles.find((car) => car.id === id) ?? null;
};

const addVehicle = (body: NewFleetCarRequest): Promise<FleetCarView> => api.post(PATH, { body });

const changeVehicle = (id: string, body: FleetCarRequest): Promise<FleetCarView> => api.put(`${PATH}/${id}`, { body });

/** Adds a car, or edits one. */
export function VehicleDialog({ car, onClose }: { car: FleetCarView | null; onClose: () => void }) {
  const t = useT(vehicles);
  const words = useT(ui);
  const queries = useQueryClient();
  const { seen, draft, meanwhile, change, resolve, take } = useSharedDraft(car, draftOf, readVehicle);
  const { plate, registered, model, colour, vehicleClass, seats, bags, licenceNumber, active, features } = draft;
  const saved = async () => {
    await queries.invalidateQueries({ queryKey: VEHICLES_KEY });
    showToast({ tone: 'ok', text: t('saved') });
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      seen
        ? changeVehicle(seen.id, { version: seen.version, ...factsOf(draft), active })
        : addVehicle({ ...factsOf(draft), plate: plate.trim(), firstRegisteredOn: registered }),
    onSuccess: saved,
    onError: async (failure) => {
      const outcome = await resolve(failure);
      if (outcome === 'saved') await saved();
      if (outcome !== 'brought_in') return;
      save.reset();
      void queries.invalidateQueries({ queryKey: VEHICLES_KEY });
    },
  });
  const ready = model.trim() !== '' && (car !== null || (plate.trim() !== '' && registered !== ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate();
  };
  const chooseClass = (value: string) => {
    const chosen = oneOf(VEHICLE_CLASSES, value, vehicleClass);
    const { seats: most, bags: room } = VEHICLE_CAPACITY[chosen];
    change({ vehicleClass: chosen, seats: String(most), bags: String(room) });
  };
  const say = (field: keyof VehicleDraft, of: VehicleDraft): readonly [string, string] => {
    switch (field) {
      case 'colour':
        return [t('colour'), words(`colour.${of.colour}`)];
      case 'vehicleClass':
        return [t('class'), t(`class.${of.vehicleClass}`)];
      case 'active':
        return [t('standing'), t(of.active ? 'active' : 'inactive')];
      case 'features':
        return [t('features'), of.features.map((feature) => t(`feature.${feature}`)).join(', ')];
      case 'licenceNumber':
        return [t('licence'), of.licenceNumber];
      default:
        return [t(field), of[field]];
    }
  };
  return (
    <Dialog open onClose={onClose} title={car ? t('edit.of', { plate: car.plate }) : t('new')}>
      <form onSubmit={submit} className="grid gap-6" data-testid="vehicle-form">
        {!car && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('plate')}
              maxLength={12}
              value={plate}
              data-testid="vehicle-plate"
              onChange={(event) => change({ plate: event.target.value })}
            />
            <TextField
              label={t('registered')}
              hint={t('registered.hint')}
              type="date"
              value={registered}
              data-testid="vehicle-registered"
              onChange={(event) => change({ registered: event.target.value })}
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('model')}
            maxLength={80}
            value={model}
            data-testid="vehicle-model"
            onChange={(event) => change({ model: event.target.value })}
          />
          <Select
            label={t('colour')}
            value={colour}
            options={VEHICLE_COLOURS.map((value) => ({ value, label: words(`colour.${value}`) }))}
            onValueChange={(value) => change({ colour: oneOf(VEHICLE_COLOURS, value, colour) })}
          />
          <Select
            label={t('class')}
            value={vehicleClass}
            data-testid="vehicle-class"
            options={VEHICLE_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
            onValueChange={chooseClass}
          />
          <TextField
            label={t('licence')}
            maxLength={40}
            value={licenceNumber}
            onChange={(event) => change({ licenceNumber: event.target.value })}
          />
          <TextField
            label={t('seats')}
            type="number"
            min={1}
            max={8}
            value={seats}
            data-testid="vehicle-seats"
            onChange={(event) => change({ seats: event.target.value })}
          />
          <TextField
            label={t('bags')}
            type="number"
            min={0}
            max={12}
            value={bags}
            onChange={(event) => change({ bags: event.target.value })}
          />
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
        {car && (
          <Checkbox
            label={t('active')}
            checked={active}
            data-testid="vehicle-active"
            onChange={(event) => change({ active: event.target.checked })}
          />
        )}
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={save.error} busy={save.isPending} disabled={!ready} onCancel={onClose} testId="save-vehicle" />
      </form>
    </Dialog>
  );
}
