import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ControlCheckRequest, ControlKeysView, ControlVerdictView } from '@sablon/contracts';
import { Public } from '../people/auth/roles.guard.js';
import { ControlService } from './control.service.js';

/** Roadside verification of proofs of reservation for inspectors; public. */
@ApiTags('control')
@Public()
@Controller('control')
export class ControlController {
  constructor(private readonly control: ControlService) {}

  /** Public keys (Ed25519) of proofs, the current one first. */
  @Get('keys')
  @Header('cache-control', 'public, max-age=3600')
  @ApiOkResponse({ standardSchema: ControlKeysView })
  keys(): ControlKeysView {
    return { keys: [...this.control.keys] };
  }

  /** Checks a proof for browsers that cannot do it themselves; nothing is stored. */
  @Post('check')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ControlVerdictView })
  async check(@Body({ schema: ControlCheckRequest }) { proof }: ControlCheckRequest): Promise<ControlVerdictView> {
    return { verdict: await this.control.check(proof) };
  }
}
