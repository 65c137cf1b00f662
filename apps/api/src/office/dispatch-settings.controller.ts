import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DispatchSettingsView, NewDispatchSettingRequest, RuleZonesView } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { DispatchSettingsService } from './dispatch-settings.service.js';

/** Tuning of offers, searches and the choice of drivers. */
@ApiTags('office')
@Roles('admin')
@Controller('admin/dispatch-settings')
export class DispatchSettingsController {
  constructor(private readonly settings: DispatchSettingsService) {}

  /** Every version: past, present and future. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DispatchSettingsView })
  list(): Promise<DispatchSettingsView> {
    return this.settings.list();
  }

  /** The zones rules may name. */
  @Get('zones')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RuleZonesView })
  zones(): Promise<RuleZonesView> {
    return this.settings.zones();
  }

  /** A version that begins now or later. `dispatch_setting.*`, `dispatch_rule.*`. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DispatchSettingsView })
  async add(
    @Body({ schema: NewDispatchSettingRequest }) body: NewDispatchSettingRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<DispatchSettingsView> {
    return unwrap(await this.settings.add(body, staffOf(user)));
  }
}
