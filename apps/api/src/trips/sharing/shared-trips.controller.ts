import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SharedLiveView } from '@sablon/contracts';
import { Public } from '../../people/auth/roles.guard.js';
import { SharedLinksService } from './shared-links.service.js';

/** For people a passenger shares a ride with; no account needed, read-only. */
@ApiTags('tracking')
@Public()
@Controller('shared')
export class SharedTripsController {
  constructor(private readonly links: SharedLinksService) {}

  @Get(':token')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SharedLiveView })
  follow(@Param('token') token: string): Promise<SharedLiveView> {
    return this.links.follow(token);
  }
}
