import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContactAttemptRequest, NoShowView, TripView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { CommandId } from '../../http/refusal-exception.js';
import { NoShowService } from './no-show.service.js';

/** For the driver whose passenger does not come. */
@ApiTags('trips')
@Roles('driver')
@Controller('trips/:id')
export class NoShowController {
  constructor(private readonly noShows: NoShowService) {}

  /** Whether the passenger may be marked as a no-show now, and what is missing. */
  @Get('no-show')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: NoShowView })
  standing(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<NoShowView> {
    return this.noShows.standing(id, user.id);
  }

  /** No-show: the trip ends, its price is kept, with the evidence. */
  @Post('no-show')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  mark(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return this.noShows.mark(id, user.id, commandId);
  }

  /** The driver called or wrote to the passenger. */
  @Post('contact-attempts')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: NoShowView })
  contact(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: ContactAttemptRequest }) attempt: ContactAttemptRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<NoShowView> {
    return this.noShows.contact(id, user.id, attempt, commandId);
  }
}
