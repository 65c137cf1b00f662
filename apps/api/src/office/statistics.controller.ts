import { brandedFileName } from '@sablon/words';
import { Controller, Res } from '@nestjs/common';
import { StatisticsView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { sendCsv } from '../http/files/csv.js';
import { unwrap } from '../http/refusal-exception.js';
import { StatisticsService } from './statistics.service.js';

/** The service's figures. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Endpoint(endpoints.statistics.read)
  async read(@Input() { query: { from, until } }: InputOf<typeof endpoints.statistics.read>): Promise<StatisticsView> {
    return unwrap(await this.statistics.between(from, until));
  }

  @Endpoint(endpoints.statistics.file)
  async file(
    @Input() { query: { from, until, by } }: InputOf<typeof endpoints.statistics.file>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { head, rows } = unwrap(await this.statistics.table(from, until, by));
    async function* once() {
      yield rows;
    }
    void sendCsv(reply, brandedFileName(`statistics-${by}.csv`), head, once());
  }
}
