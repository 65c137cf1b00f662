import { CompleteTripRequest, CustodyStepRequest, ReleaseRequest } from '@sablon/contracts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '@sablon/domain';
import { z } from 'zod';
import type { Asked } from './evidence-form.js';

export const release = ReleaseRequest;
export const ending = CompleteTripRequest.shape.ending.unwrap();

const { code, seal, signedBy, words } = CustodyStepRequest.shape;
const DIGITS = /^\d{4}$/;
const picture = z.custom<Blob | null>();

/** The evidence of one hand-over: its step says what it cannot do without. */
export const evidence = (asked: Asked) => {
  /** A rule that is also looked at while other fields are wrong. */
  const rule = (path: string, message: string) => ({ path: [path], message, when: () => true });
  return z
    .object({
      reason: z
        .custom<DeliveryFailure | null>()
        .refine((reason) => !asked.reason || DELIVERY_FAILURES.some((one) => one === reason), 'reason.missing'),
      code: code
        .unwrap()
        .unwrap()
        .refine((digits) => asked.code === undefined || DIGITS.test(digits), 'code.missing'),
      photo: picture.refine((photo) => photo !== null, 'photo.missing'),
      sealBy: z.enum(['label', 'number']),
      seal: seal.unwrap().unwrap(),
      intact: z.enum(['yes', 'no']),
      signedBy: signedBy
        .unwrap()
        .unwrap()
        .refine((name) => !asked.signed || name !== '', 'signed.missing'),
      /** The name stands for a signature that cannot be drawn. */
      isTyped: z.boolean(),
      drawn: picture,
      words: words.unwrap(),
    })
    .refine(
      (typed) => asked.seal === undefined || typed.sealBy === 'label' || typed.seal !== '',
      rule('seal', 'seal.missing'),
    )
    .refine((typed) => !asked.signed || typed.isTyped || typed.drawn !== null, rule('drawn', 'sign.missing'));
};
