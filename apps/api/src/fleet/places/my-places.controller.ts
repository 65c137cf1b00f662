import { Controller } from '@nestjs/common';
import { Done, MyPlacesView, SavedPlaceView, endpoints, type InputOf } from '@sablon/contracts';
import { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { MyPlacesService } from './my-places.service.js';

/** The user's own favourite and recent places. */
@Controller()
export class MyPlacesController {
  constructor(private readonly places: MyPlacesService) {}

  @Endpoint(endpoints.myPlaces.list)
  list(@CurrentUser() user: CurrentSession): Promise<MyPlacesView> {
    return this.places.list(user.id);
  }

  @Endpoint(endpoints.myPlaces.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.myPlaces.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedPlaceView> {
    return unwrap(await this.places.save(user.id, body));
  }

  @Endpoint(endpoints.myPlaces.change)
  async change(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.myPlaces.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedPlaceView> {
    return unwrap(await this.places.change(user.id, id, body));
  }

  @Endpoint(endpoints.myPlaces.remove)
  async remove(
    @Input() { params: { id } }: InputOf<typeof endpoints.myPlaces.remove>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.places.remove(user.id, id));
    return { done: true };
  }
}
