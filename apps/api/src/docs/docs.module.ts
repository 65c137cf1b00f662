import { Global, Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { DocsService } from './docs.service.js';

/** `/api/openapi.json`, `/api/asyncapi.json` and the page `/api/docs`. */
@Global()
@Module({
  controllers: [DocsController],
  providers: [DocsService],
})
export class DocsModule {}
