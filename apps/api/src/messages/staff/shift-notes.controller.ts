import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ShiftNoteRequest, ShiftNotesView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ShiftNotesService } from './shift-notes.service.js';

/** The hand-over between shifts of dispatchers. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/notes')
export class ShiftNotesController {
  constructor(private readonly notes: ShiftNotesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ShiftNotesView })
  read(@CurrentUser() user: CurrentSession): Promise<ShiftNotesView> {
    return this.notes.read(user.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ShiftNotesView })
  async write(
    @Body({ schema: ShiftNoteRequest }) note: ShiftNoteRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<ShiftNotesView> {
    return unwrap(await this.notes.write(staffOf(user), note));
  }

  @Post('seen')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ShiftNotesView })
  seen(@CurrentUser() user: CurrentSession): Promise<ShiftNotesView> {
    return this.notes.seen(user.id);
  }

  @Post(':id/done')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ShiftNotesView })
  async finish(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<ShiftNotesView> {
    return unwrap(await this.notes.finish(staffOf(user), id));
  }
}
