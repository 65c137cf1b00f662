import { BrandDetailsBody, CompanyDetailsBody, SmsTestRequest } from '@sablon/contracts';
import { z } from 'zod';

/** A field that may be left empty: then null is sent. */
const orNull = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(schema.nullable());

const { shape } = BrandDetailsBody;

/** The brand as it is typed: one founder a line, and empty where nothing is set. */
export const brandForm = z.object({
  name: shape.name,
  shortName: orNull(shape.shortName.unwrap()),
  accent: orNull(shape.accent.unwrap()),
  logo: shape.logo,
  founders: z
    .string()
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .pipe(shape.founders.unwrap()),
  facebook: orNull(shape.social.shape.facebook.unwrap()),
  x: orNull(shape.social.shape.x.unwrap()),
  instagram: orNull(shape.social.shape.instagram.unwrap()),
  linkedin: orNull(shape.social.shape.linkedin.unwrap()),
  phone: orNull(shape.phone.unwrap()),
  email: orNull(shape.email.unwrap()),
});

const { lostPlaces } = CompanyDetailsBody.shape;

/** The company as it is typed: one place for lost things a line. */
export const companyForm = CompanyDetailsBody.extend({
  lostPlaces: z
    .string()
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .pipe(lostPlaces.unwrap().unwrap()),
});
export const smsTest = SmsTestRequest;
