import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Done, HealthView } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Public } from '../people/auth/roles.guard.js';
import { HealthService } from './health.service.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process is running; checks nothing else. */
  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: Done })
  live(): z.infer<typeof Done> {
    return { done: true };
  }

  /** 200 when requests can be served, 503 when Postgres does not answer. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: HealthView })
  @ApiServiceUnavailableResponse({ standardSchema: HealthView })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView> {
    const view = await this.health.read();
    if (view.status === 'down') void reply.status(503).header('retry-after', '2');
    return view;
  }
}
