import { Body, Controller, Get, Header, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CompanyDetailsBody } from '@sablon/contracts';
import { readVatNumber } from '@sablon/domain';
import { readCompany, saveCompany, writeAudit, type Database } from '@sablon/persistence';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

@ApiTags('documents')
@Roles('admin')
@Controller('admin/company')
export class CompanyController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The company that issues our documents. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CompanyDetailsBody })
  find(): Promise<CompanyDetailsBody> {
    return readCompany(this.database.sql);
  }

  /** From now on; documents already issued stay unchanged. */
  @Put()
  @ApiOkResponse({ standardSchema: CompanyDetailsBody })
  async save(
    @Body({ schema: CompanyDetailsBody }) body: CompanyDetailsBody,
    @CurrentUser() user: CurrentSession,
  ): Promise<CompanyDetailsBody> {
    const details = { ...body, vatNumber: unwrap(readVatNumber(body.vatNumber)) };
    await this.database.transaction(async (tx) => {
      await saveCompany(tx, details, user.id);
      const actor = staffOf(user);
      await writeAudit(tx, { actor, action: 'company.changed', objectId: 'company', data: { demo: details.demo } });
    });
    return details;
  }
}
