import { Controller, Headers, Ip, Req } from '@nestjs/common';
import { endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { TelephonyService } from './telephony.service.js';

/** Called by a telephone exchange only; the signature over the raw body is its identity. */
@Controller()
export class TelephonyController {
  constructor(private readonly telephony: TelephonyService) {}

  @Endpoint(endpoints.telephony.call)
  async call(
    @Input() { body: call }: InputOf<typeof endpoints.telephony.call>,
    @Req() request: FastifyRequest,
    @Headers('x-sablon-signature') signature: string | undefined,
    @Ip() address: string,
  ): Promise<{ received: true }> {
    await this.telephony.receive(call, { body: request.rawBody ?? '', signature, address });
    return { received: true };
  }
}
