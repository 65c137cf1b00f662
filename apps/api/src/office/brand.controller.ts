import { Controller } from '@nestjs/common';
import { BrandDetailsBody, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { BrandService } from './brand.service.js';

/** The brand, which every page, message and document shows. */
@Controller()
export class BrandController {
  constructor(private readonly brand: BrandService) {}

  @Endpoint(endpoints.brand.read)
  find(): Promise<BrandDetailsBody> {
    return this.brand.find();
  }

  @Endpoint(endpoints.brand.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.brand.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BrandDetailsBody> {
    return unwrap(await this.brand.save(body, staffOf(user)));
  }
}
