import { Controller, Inject } from '@nestjs/common';
import { CompanyDetailsBody, endpoints, type InputOf } from '@sablon/contracts';
import { readCompanyNumber, readVatNumber } from '@sablon/domain';
import { readCompany, refreshIdentity, saveCompany, writeAudit, type Database } from '@sablon/persistence';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

@Controller()
export class CompanyController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Endpoint(endpoints.company.read)
  find(): Promise<CompanyDetailsBody> {
    return readCompany(this.database.sql);
  }

  @Endpoint(endpoints.company.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.company.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CompanyDetailsBody> {
    const details = {
      ...body,
      vatNumber: unwrap(readVatNumber(body.vatNumber)),
      companyNumber: unwrap(readCompanyNumber(body.companyNumber, body.countryCode)),
    };
    await this.database.transaction(async (tx) => {
      await saveCompany(tx, details, user.id);
      const actor = staffOf(user);
      await writeAudit(tx, { actor, action: 'company.changed', objectId: 'company', data: { demo: details.demo } });
    });
    await refreshIdentity(this.database.sql);
    return details;
  }
}
