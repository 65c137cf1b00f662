import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ArrivalsBoardQuery, ArrivalsBoardView } from '@sablon/contracts';
import { Roles } from '../people/auth/roles.guard.js';
import { ArrivalsBoardService } from './arrivals-board.service.js';

@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/arrivals')
export class ArrivalsBoardController {
  constructor(private readonly board: ArrivalsBoardService) {}

  /** Flights and trains of a day with the rides that wait for them. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ArrivalsBoardView })
  read(@Query({ schema: ArrivalsBoardQuery }) { day }: ArrivalsBoardQuery): Promise<ArrivalsBoardView> {
    return this.board.of(day ?? null);
  }
}
