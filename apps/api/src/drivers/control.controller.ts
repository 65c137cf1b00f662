import { Controller, Header } from '@nestjs/common';
import { ControlKeysView, ControlVerdictView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { ControlService } from './control.service.js';

/** Roadside verification of proofs of reservation for inspectors; public. */
@Controller()
export class ControlController {
  constructor(private readonly control: ControlService) {}

  @Endpoint(endpoints.control.keys)
  @Header('cache-control', 'public, max-age=3600')
  keys(): ControlKeysView {
    return { keys: [...this.control.keys] };
  }

  @Endpoint(endpoints.control.check)
  async check(@Input() { body: { proof } }: InputOf<typeof endpoints.control.check>): Promise<ControlVerdictView> {
    return { verdict: await this.control.check(proof) };
  }
}
