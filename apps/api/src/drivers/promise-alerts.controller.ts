import { Controller, Header } from '@nestjs/common';
import { PromiseAlertsView, endpoints } from '@sablon/contracts';
import { Endpoint } from '../http/endpoint.js';
import { CheckInsService } from './check-ins.service.js';

/** Promises at risk, for staff. */
@Controller()
export class PromiseAlertsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Endpoint(endpoints.promises.atRisk)
  @Header('cache-control', 'no-store')
  list(): Promise<PromiseAlertsView> {
    return this.checkIns.alerts();
  }
}
