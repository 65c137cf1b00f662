import type { FleetCarRequest, FleetCarsView, FleetCarView, NewFleetCarRequest } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/vehicles';
export const VEHICLES_KEY = ['office', 'vehicles'] as const;

export const VEHICLE_FILTERS = ['q', 'vehicleClass', 'standing', 'papers'] as const;

/** Which cars are shown; empty words do not choose. */
export type VehicleChoice = Readonly<Record<(typeof VEHICLE_FILTERS)[number], string>>;

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

/** One of them as it is by now. */
export const readVehicle = async ({ id, plate }: FleetCarView): Promise<FleetCarView | null> => {
  const { vehicles } = await readVehicles({ q: plate, vehicleClass: '', standing: '', papers: '' }, null);
  return vehicles.find((car) => car.id === id) ?? null;
};

export const addVehicle = (body: NewFleetCarRequest): Promise<FleetCarView> => api.post(PATH, { body });

export const changeVehicle = (id: string, body: FleetCarRequest): Promise<FleetCarView> =>
  api.put(`${PATH}/${id}`, { body });
