import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ChangeSavedPlaceRequest, Done, MyPlacesView, SavedPlaceView, SavePlaceRequest, Uuid } from '@sablon/contracts';
import { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { MyPlacesService } from './my-places.service.js';

const SavedPlaceParams = z.object({ id: Uuid });
type SavedPlaceParams = z.infer<typeof SavedPlaceParams>;

/** The user's own favourite and recent places. */
@ApiTags('places')
@Controller('me/places')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
export class MyPlacesController {
  constructor(private readonly places: MyPlacesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: MyPlacesView })
  list(@CurrentUser() user: CurrentSession): Promise<MyPlacesView> {
    return this.places.list(user.id);
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: SavedPlaceView })
  async save(
    @Body({ schema: SavePlaceRequest }) body: SavePlaceRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedPlaceView> {
    return unwrap(await this.places.save(user.id, body));
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: SavedPlaceView })
  async change(
    @Param({ schema: SavedPlaceParams }) { id }: SavedPlaceParams,
    @Body({ schema: ChangeSavedPlaceRequest }) body: ChangeSavedPlaceRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedPlaceView> {
    return unwrap(await this.places.change(user.id, id, body));
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async remove(
    @Param({ schema: SavedPlaceParams }) { id }: SavedPlaceParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.places.remove(user.id, id));
    return { done: true };
  }
}
