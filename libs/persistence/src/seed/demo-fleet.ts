import { FLEET_MODELS, type FleetModel } from '@sablon/domain';

const COLOURS = ['noir', 'gris', 'blanc', 'bleu nuit'];

/** The car of demo driver `index` (from 1): models in turn, so that every class is on the road. */
export const demoVehicle = (index: number): FleetModel & { readonly plate: string; readonly colour: string } => ({
  ...(FLEET_MODELS[(index - 1) % FLEET_MODELS.length] as FleetModel),
  plate: `T-SAB-${String(index).padStart(3, '0')}`,
  colour: COLOURS[index % COLOURS.length] ?? 'noir',
});
