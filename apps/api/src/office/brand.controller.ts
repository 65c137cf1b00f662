import { Controller } from '@nestjs/common';
import { BrandBody, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { BrandService } from './brand.service.js';

/** The brand, which every page, message and document shows. */
@Controller()
export class BrandController {
  constructor(private readonly brand: BrandService) {}

  @Endpoint(endpoints.brand.read)
  find(): Promise<BrandBody> {
    return this.brand.find();
  }

  @Endpoint(endpoints.brand.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.brand.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BrandBody> {
    return unwrap(await this.brand.save(body, staffOf(user)));
  }
}
