import { Controller, Inject } from '@nestjs/common';
import { CompanyBody, endpoints, type InputOf } from '@sablon/contracts';
import { DEMO_COMPANY, readCompanyNumber, readVatNumber } from '@sablon/domain';
import { readVersionedIdentity, refreshIdentity, saveCompany, writeAudit, type Database } from '@sablon/persistence';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

@Controller()
export class CompanyController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Endpoint(endpoints.company.read)
  async find(): Promise<CompanyBody> {
    const { company, versions } = await readVersionedIdentity(this.database.sql);
    return { ...(company ?? DEMO_COMPANY), version: versions.company };
  }

  @Endpoint(endpoints.company.save)
  async save(
    @Input() { body: { version: seen, ...body } }: InputOf<typeof endpoints.company.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CompanyBody> {
    const details = {
      ...body,
      vatNumber: unwrap(readVatNumber(body.vatNumber)),
      companyNumber: unwrap(readCompanyNumber(body.companyNumber, body.countryCode)),
    };
    const saved = await this.database.transaction(async (tx) => {
      const version = await saveCompany(tx, details, { by: user.id, seen });
      if (!version.ok) return version;
      const actor = staffOf(user);
      await writeAudit(tx, { actor, action: 'company.changed', objectId: 'company', data: { demo: details.demo } });
      return version;
    });
    const version = unwrap(saved);
    await refreshIdentity(this.database.sql);
    return { ...details, version };
  }
}
