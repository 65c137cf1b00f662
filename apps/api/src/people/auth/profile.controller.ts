import { Body, Controller, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ChangeEmailRequest, ChangeProfileRequest, ProfileView, RideStatisticsView } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { Roles } from './roles.guard.js';
import { ProfileService } from './profile.service.js';

/** The user's own name, address, phone, and ride preferences. */
@ApiTags('account')
@Controller('account/profile')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @ApiOkResponse({ standardSchema: ProfileView })
  async profile(@CurrentUser() user: CurrentSession): Promise<ProfileView> {
    return unwrap(await this.profiles.read(user.id));
  }

  @Patch()
  @ApiOkResponse({ standardSchema: ProfileView })
  async change(
    @Body({ schema: ChangeProfileRequest }) body: ChangeProfileRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<ProfileView> {
    return unwrap(await this.profiles.change(user.id, body));
  }

  /** The user's ride statistics. */
  @Get('statistics')
  @ApiOkResponse({ standardSchema: RideStatisticsView })
  statistics(@CurrentUser() user: CurrentSession): Promise<RideStatisticsView> {
    return this.profiles.statistics(user.id);
  }

  /** Requests a new address; the present one stays until the link sent to the new one is followed. */
  @Post('email')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ProfileView })
  async changeEmail(
    @Body({ schema: ChangeEmailRequest }) body: ChangeEmailRequest,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<ProfileView> {
    return unwrap(await this.profiles.changeEmail(user, body, request.ip));
  }
}
