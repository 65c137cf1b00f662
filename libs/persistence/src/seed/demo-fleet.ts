import { FLEET_MODELS, type FleetModel, type VehicleColour } from '@sablon/domain';

const COLOURS = ['black', 'grey', 'white', 'midnight_blue'] as const;

/** The car of demo driver `index` (from 1): models in turn, so that every class is on the road. */
export const demoVehicle = (
  index: number,
): FleetModel & { readonly plate: string; readonly colour: VehicleColour } => ({
  ...(FLEET_MODELS[(index - 1) % FLEET_MODELS.length] as FleetModel),
  plate: `T-SAB-${String(index).padStart(3, '0')}`,
  colour: COLOURS[index % COLOURS.length] ?? 'black',
});
