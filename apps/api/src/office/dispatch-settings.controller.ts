import { Controller } from '@nestjs/common';
import {
  DispatchSettingsView,
  RuleZonesView,
  type SuggestionEffectView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { DispatchSettingsService } from './dispatch-settings.service.js';

/** Tuning of offers, searches and the choice of drivers. */
@Controller()
export class DispatchSettingsController {
  constructor(private readonly settings: DispatchSettingsService) {}

  @Endpoint(endpoints.dispatchSettings.list)
  list(): Promise<DispatchSettingsView> {
    return this.settings.list();
  }

  @Endpoint(endpoints.dispatchSettings.zones)
  zones(): Promise<RuleZonesView> {
    return this.settings.zones();
  }

  @Endpoint(endpoints.dispatchSettings.suggestions)
  suggestions(): Promise<SuggestionEffectView> {
    return this.settings.suggestions();
  }

  @Endpoint(endpoints.dispatchSettings.add)
  async add(
    @Input() { body }: InputOf<typeof endpoints.dispatchSettings.add>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DispatchSettingsView> {
    return unwrap(await this.settings.add(body, staffOf(user)));
  }
}
