import { Controller, Header } from '@nestjs/common';
import {
  CommissionsView,
  Done,
  TariffPreviewView,
  TariffsView,
  TariffView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { TariffsService } from './tariffs.service.js';

const DONE: z.infer<typeof Done> = { done: true };

@Controller()
export class TariffsController {
  constructor(private readonly tariffs: TariffsService) {}

  @Endpoint(endpoints.tariffs.inForce)
  @Header('cache-control', 'public, max-age=60')
  inForce(): Promise<TariffView> {
    return this.tariffs.inForce();
  }

  @Endpoint(endpoints.tariffs.list)
  list(): Promise<TariffsView> {
    return this.tariffs.list();
  }

  @Endpoint(endpoints.tariffs.preview)
  preview(@Input() { body: { rates } }: InputOf<typeof endpoints.tariffs.preview>): Promise<TariffPreviewView> {
    return this.tariffs.preview(rates);
  }

  @Endpoint(endpoints.tariffs.add)
  async add(
    @Input() { body }: InputOf<typeof endpoints.tariffs.add>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.tariffs.add(body, staffOf(user)));
    return DONE;
  }

  @Endpoint(endpoints.commissions.list)
  commissions(): Promise<CommissionsView> {
    return this.tariffs.commissions();
  }

  @Endpoint(endpoints.commissions.add)
  async addCommission(
    @Input() { body }: InputOf<typeof endpoints.commissions.add>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.tariffs.addCommission(body, staffOf(user)));
    return DONE;
  }
}
