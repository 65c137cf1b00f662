import { Inject, Injectable } from '@nestjs/common';
import type {
  CommissionsView,
  NewCommissionRequest,
  NewTariffRequest,
  TariffPreviewView,
  TariffsView,
  TariffView,
} from '@sablon/contracts';
import { checkRates, previewTariff, tariffInForce, type Result, type Tariff, type TariffRates } from '@sablon/domain';
import {
  addCommission,
  addTariff,
  listTariffs,
  readCommissions,
  readTariffs,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

const viewOf = ({ version, validFrom, validUntil, rates }: Tariff): TariffView => ({
  version,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
  rates: structuredClone(rates) as TariffView['rates'], // the same shape, without `readonly`
});

/** Dated prices and our commission on them. */
@Injectable()
export class TariffsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The prices of a ride that starts now. */
  async inForce(): Promise<TariffView> {
    const { tariffs, now } = await readTariffs(this.database.sql);
    return viewOf(unwrap(tariffInForce(tariffs, now)));
  }

  async list(): Promise<TariffsView> {
    const [tariffs, { now }] = await Promise.all([listTariffs(this.database.sql), readTariffs(this.database.sql)]);
    return { tariffs: tariffs.map(viewOf), now: now.toISOString() };
  }

  /** The cost of example rides by the tariff in force and by these rates. `tariff.*`. */
  async preview(rates: TariffRates): Promise<TariffPreviewView> {
    unwrap(checkRates(rates));
    const { tariffs, now } = await readTariffs(this.database.sql);
    const before = previewTariff(unwrap(tariffInForce(tariffs, now)).rates);
    return {
      rides: previewTariff(rates).map(({ example, vehicleClass, totalCents }, index) => ({
        example,
        vehicleClass,
        nowCents: before[index]?.totalCents ?? null,
        thenCents: totalCents,
      })),
    };
  }

  /** `tariff.*`. */
  async add({ version, validFrom, rates }: NewTariffRequest, actor: StaffAction['actor']): Promise<Result<null>> {
    unwrap(checkRates(rates));
    const tariff = { version, validFrom: new Date(validFrom), rates };
    return this.database.transaction((tx) => addTariff(tx, tariff, actor));
  }

  async commissions(): Promise<CommissionsView> {
    const { commissions, now } = await readCommissions(this.database.sql);
    return {
      commissions: commissions.map(({ validFrom, validUntil, ...rest }) => ({
        ...rest,
        validFrom: validFrom.toISOString(),
        validUntil: validUntil?.toISOString() ?? null,
      })),
      now: now.toISOString(),
    };
  }

  /** `tariff.version_taken`, `tariff.begins_in_past`. */
  addCommission(body: NewCommissionRequest, actor: StaffAction['actor']): Promise<Result<null>> {
    const commission = { ...body, validFrom: new Date(body.validFrom) };
    return this.database.transaction((tx) => addCommission(tx, commission, actor));
  }
}
