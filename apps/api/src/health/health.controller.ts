import { Controller, Res } from '@nestjs/common';
import { Done, HealthView, endpoints } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Endpoint } from '../http/endpoint.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Endpoint(endpoints.health.live)
  live(): z.infer<typeof Done> {
    return { done: true };
  }

  @Endpoint(endpoints.health.ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView> {
    const view = await this.health.read();
    if (view.status === 'down') void reply.status(503).header('retry-after', '2');
    return view;
  }
}
