import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { StatisticsFileQuery, StatisticsQuery, StatisticsView } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Roles } from '../people/auth/roles.guard.js';
import { sendCsv } from '../http/files/csv.js';
import { unwrap } from '../http/refusal-exception.js';
import { StatisticsService } from './statistics.service.js';

/** The service's figures. */
@ApiTags('office')
@Roles('admin')
@Controller('admin')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** A period as a whole, by day, by hour and by zone. `statistics.period`. */
  @Get('statistics')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: StatisticsView })
  async read(@Query({ schema: StatisticsQuery }) { from, until }: StatisticsQuery): Promise<StatisticsView> {
    return unwrap(await this.statistics.between(from, until));
  }

  /** One of its tables as a download. `statistics.period`. */
  @Get('statistics.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Query({ schema: StatisticsFileQuery }) { from, until, by }: StatisticsFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { head, rows } = unwrap(await this.statistics.table(from, until, by));
    async function* once() {
      yield rows;
    }
    void sendCsv(reply, `sablon-statistics-${by}.csv`, head, once());
  }
}
