import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TripWayView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { TripWayService } from './trip-way.service.js';

/** Turn-by-turn route for the driver of a trip; for all other drivers the trip does not exist. */
@ApiTags('trips')
@Controller('trips/:id/way')
export class TripWayController {
  constructor(private readonly ways: TripWayService) {}

  /** From the driver's position to the trip's next stop. */
  @Get()
  @Header('cache-control', 'no-store')
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripWayView })
  async read(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<TripWayView> {
    return unwrap(await this.ways.wayFor(user.id, id));
  }
}
