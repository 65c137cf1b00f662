import { Controller, Req } from '@nestjs/common';
import { ProfileView, RideStatisticsView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { ProfileService } from './profile.service.js';

/** The user's own name, address, phone, and ride preferences. */
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Endpoint(endpoints.profile.read)
  async profile(@CurrentUser() user: CurrentSession): Promise<ProfileView> {
    return unwrap(await this.profiles.read(user.id));
  }

  @Endpoint(endpoints.profile.change)
  async change(
    @Input() { body }: InputOf<typeof endpoints.profile.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ProfileView> {
    return unwrap(await this.profiles.change(user.id, body));
  }

  @Endpoint(endpoints.profile.statistics)
  statistics(@CurrentUser() user: CurrentSession): Promise<RideStatisticsView> {
    return this.profiles.statistics(user.id);
  }

  @Endpoint(endpoints.profile.changeEmail)
  async changeEmail(
    @Input() { body }: InputOf<typeof endpoints.profile.changeEmail>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<ProfileView> {
    return unwrap(await this.profiles.changeEmail(user, body, request.ip));
  }
}
