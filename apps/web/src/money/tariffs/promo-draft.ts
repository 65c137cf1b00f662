import type { PromoCodeTermsBody, PromoCodeView } from '@sablon/contracts';
import { DAY_MS, type PromoAudience, type Service } from '@sablon/domain';
import { instantOf, instantUnlessTouched, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';
import { eurosText, readEuros, readWhole } from '../../shared/staff/typed-numbers.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { promos } from '../words.js';

const MOST_CENTS = 1_000_000;

/** A code as typed. */
export type PromoDraft = {
  readonly code: string;
  readonly note: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: string;
  readonly most: string;
  readonly least: string;
  readonly limit: string;
  readonly begins: WallClock;
  readonly endless: boolean;
  readonly ends: WallClock;
  readonly services: Service[];
  readonly audience: PromoAudience;
};
/** What can be wrong with a field. */
export const WRONG = [
  'code.wrong',
  'percent.wrong',
  'amount.wrong',
  'limit.wrong',
  'limit.below',
  'begins.wrong',
  'ends.wrong',
] as const;
type Wrong = (typeof WRONG)[number];
/** The wrong fields with their error messages. */
type PromoWrong = Partial<Record<keyof PromoDraft, Wrong>>;

/** Initial values of the fields. */
export function draftOf(promo: PromoCodeView | null, nowMs: number): PromoDraft {
  const ends = new Date(promo?.validUntil ?? nowMs + 30 * DAY_MS);
  return {
    code: promo?.code ?? '',
    note: promo?.note ?? '',
    kind: promo?.kind ?? 'percent',
    value: promo ? (promo.kind === 'percent' ? String(promo.value) : eurosText(promo.value)) : '',
    most: eurosText(promo?.maxDiscountCents ?? null),
    least: promo?.minTotalCents ? eurosText(promo.minTotalCents) : '',
    limit: promo?.maxUses ? String(promo.maxUses) : '',
    begins: wallClockOf(new Date(promo?.validFrom ?? nowMs)),
    endless: promo !== null && promo.validUntil === null,
    ends: wallClockOf(ends),
    services: promo?.services ?? [],
    audience: promo?.audience ?? 'everyone',
  };
}

const inRange = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most;
const optional = (text: string, read: (typed: string) => number | null): number | null | undefined =>
  text.trim() === '' ? null : (read(text) ?? undefined);

/**
 * The typed values in the form the server expects, or the fields that are wrong. An instant that was not edited keeps its
 * seconds.
 */
export function readDraft(
  draft: PromoDraft,
  before: PromoCodeView | null,
  nowMs: number,
): { readonly wrong: PromoWrong; readonly terms: PromoCodeTermsBody | null } {
  const wrong: PromoWrong = {};
  if (!/^[A-Z0-9]{3,20}$/.test(draft.code.trim().toUpperCase())) wrong.code = 'code.wrong';
  const isPercent = draft.kind === 'percent';
  const value = isPercent ? readWhole(draft.value) : readEuros(draft.value);
  if (!inRange(value, 1, isPercent ? 100 : MOST_CENTS)) wrong.value = isPercent ? 'percent.wrong' : 'amount.wrong';
  const most = optional(draft.most, readEuros);
  if (most === undefined || (most !== null && !inRange(most, 1, MOST_CENTS))) wrong.most = 'amount.wrong';
  const least = optional(draft.least, readEuros);
  if (least === undefined || (least ?? 0) > MOST_CENTS) wrong.least = 'amount.wrong';
  const limit = optional(draft.limit, readWhole);
  if (limit === undefined || (limit !== null && !inRange(limit, 1, MOST_CENTS))) wrong.limit = 'limit.wrong';
  else if (limit !== null && before && limit < before.uses) wrong.limit = 'limit.below';
  const begins = instantUnlessTouched(draft.begins, new Date(before?.validFrom ?? nowMs));
  const ends = before?.validUntil
    ? instantUnlessTouched(draft.ends, new Date(before.validUntil))
    : instantOf(draft.ends);
  if (!begins.ok) wrong.begins = 'begins.wrong';
  if (!draft.endless && (!ends.ok || (begins.ok && ends.value <= begins.value))) wrong.ends = 'ends.wrong';
  if (Object.keys(wrong).length > 0 || value === null || !begins.ok) return { wrong, terms: null };
  return {
    wrong,
    terms: {
      kind: draft.kind,
      value,
      maxDiscountCents: most ?? null,
      minTotalCents: least ?? 0,
      maxUses: limit ?? null,
      validFrom: begins.value.toISOString(),
      validUntil: draft.endless || !ends.ok ? null : ends.value.toISOString(),
      services: [...draft.services],
      audience: draft.audience,
      note: draft.note.trim(),
    },
  };
}

/** A field's label and its value, as text. */
export function useDraftWords() {
  const t = useT(promos);
  return (field: keyof PromoDraft, draft: PromoDraft): readonly [string, string] => {
    switch (field) {
      case 'kind':
        return [t('kind'), t(`kind.${draft.kind}`)];
      case 'value':
        return [t(draft.kind === 'percent' ? 'percent' : 'amount'), draft.value];
      case 'begins':
      case 'ends':
        return [t(field), `${draft[field].date} ${draft[field].time}`];
      case 'endless':
        return [t('ends'), draft.endless ? t('until.none') : `${draft.ends.date} ${draft.ends.time}`];
      case 'services':
        return [
          t('services'),
          draft.services.length > 0
            ? draft.services.map((service) => t(`service.${service}`)).join(', ')
            : t('services.all'),
        ];
      case 'audience':
        return [t('audience'), t(`audience.${draft.audience}`)];
      default:
        return [t(field), draft[field]];
    }
  };
}
