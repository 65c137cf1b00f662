import { Inject, Injectable } from '@nestjs/common';
import type {
  FleetCarRequest,
  FleetCarsQuery,
  FleetCarsView,
  FleetCarView,
  NewFleetCarRequest,
} from '@sablon/contracts';
import { fail, ok, toBrussels, type Result, DRIVER_RULES } from '@sablon/domain';
import {
  addVehicle,
  changeVehicle,
  listVehicles,
  readVehicle,
  runCommand,
  type Database,
  type StaffAction,
  type Transaction,
  type VehicleRow,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** ASSUMPTION: more than a screen, and more than anyone reads. */
const PAGE = 50;
type Staff = StaffAction['actor'];

/** The cars of the fleet: capacity, driver, and expiry of their documents. */
@Injectable()
export class VehiclesService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list({ q, vehicleClass, standing, documents, order, after }: FleetCarsQuery): Promise<FleetCarsView> {
    const found = await listVehicles(this.database.sql, {
      words: q,
      vehicleClass: vehicleClass ?? null,
      standing: standing ?? null,
      documents: documents ?? null,
      order,
      after: after ?? null,
      limit: PAGE + 1,
    });
    const vehicles = found.slice(0, PAGE);
    return { vehicles: vehicles.map(carView), next: found.length > PAGE ? (vehicles.at(-1)?.plate ?? null) : null };
  }

  /** `vehicle.plate_taken`, `vehicle.too_old`, `vehicle.registered_later`. */
  async add(body: NewFleetCarRequest, staff: Staff): Promise<Result<FleetCarView>> {
    const { date: today } = toBrussels(new Date());
    const years = DRIVER_RULES.vehicleMaxAgeYears;
    const oldest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
    if (body.firstRegisteredOn > today) return fail('vehicle.registered_later');
    if (body.firstRegisteredOn <= oldest) return fail('vehicle.too_old', { years });
    return this.run(staff, (tx) => addVehicle(tx, body, staff));
  }

  /** Codes: `changeVehicle`. */
  change(id: string, body: FleetCarRequest, staff: Staff): Promise<Result<FleetCarView>> {
    return this.run(staff, (tx) => changeVehicle(tx, id, body, staff));
  }

  private async run(
    staff: Staff,
    work: (tx: Transaction) => Promise<Result<{ readonly id: string }>>,
  ): Promise<Result<FleetCarView>> {
    const done = await runCommand(this.database, { actorId: staff.id, commandId: null, request: null }, work);
    if (!done.ok) return done;
    const car = await readVehicle(this.database.sql, done.value.id);
    return car ? ok(carView(car)) : fail('request.not_found');
  }
}

const carView = ({ features, drivers, documents, ...car }: VehicleRow): FleetCarView => ({
  ...car,
  features: [...features],
  drivers: [...drivers],
  documents: [...documents],
});
