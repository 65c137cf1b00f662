import { BRAND_NAME_MAX, BRAND_NAME_PATTERN, BRAND_SHORT_MAX, LOGO_MAX_BYTES } from '@sablon/domain';
import { z } from 'zod';
import { ProfileVersion, requiredLine } from '../kernel/primitives.js';

/** Of https alone: plain `z.url()` lets `javascript:` through. */
const WebAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(200);

/** ASSUMPTION: a company with more founders names them on a page of its own. */
const FOUNDERS_MAX = 6;

const brandName = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll("'", '’').replace(/\s+/g, ' '))
    .trim()
    .min(1)
    .max(max)
    .regex(BRAND_NAME_PATTERN, 'characters');

/** How the company calls itself and looks. Colours are `#rrggbb`; a logo is a square PNG in base64. */
export const BrandDetailsBody = z
  .object({
    name: brandName(BRAND_NAME_MAX),
    /** Where there is little room; null = the name, which then must be as short. */
    shortName: brandName(BRAND_SHORT_MAX).nullable(),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    logo: z
      .string()
      .max(Math.ceil(LOGO_MAX_BYTES / 3) * 4)
      .nullable(),
    founders: z.array(requiredLine(80)).max(FOUNDERS_MAX).readonly(),
    social: z.object({
      facebook: WebAddress.nullable(),
      x: WebAddress.nullable(),
      instagram: WebAddress.nullable(),
      linkedin: WebAddress.nullable(),
    }),
    phone: requiredLine(40).nullable(),
    email: z.email().nullable(),
  })
  .meta({ id: 'BrandDetails' });
export type BrandDetailsBody = z.infer<typeof BrandDetailsBody>;

/** The brand as an editor sees and saves it. */
export const BrandBody = BrandDetailsBody.extend({ version: ProfileVersion }).meta({ id: 'Brand' });
export type BrandBody = z.infer<typeof BrandBody>;
