import { NewTariffRequest } from '@sablon/contracts';
import { z } from 'zod';
import { typedMoment } from '../../shared/ui/wall-clock.schemas.js';

const { version } = NewTariffRequest.shape;
/** What a tariff is called and when it begins; its rates are those of the domain. */
export const newTariff = (nowMs: number) => z.object({ version, validFrom: typedMoment(nowMs) });
