import type { ReceiptView } from '@sablon/contracts';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { formatMoney } from '../i18n/format.js';
import { LOCALES } from '../i18n/languages.js';
import { DateTime, Money } from '../ui/values.js';
import { ride } from '../words.js';

type Leg = ReceiptView['legs'][number];
type Line = Leg['lines'][number];

function LineRow({ line }: { line: Line }) {
  const t = useT(ride);
  const language = useLanguage();
  const number = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(line.quantity);
  const detail =
    line.unit === 'percent'
      ? `${number} %`
      : line.unitCents !== null && line.unit !== 'ride'
        ? `${number} ${t(`unit.${line.unit}`)} × ${formatMoney(line.unitCents, language)}`
        : null;
  return (
    <tr>
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {t(`fare.${line.code}`)}
        {detail && <span className="numbers block text-small text-ink-faint">{detail}</span>}
      </th>
      <td className="py-2 text-right align-top">
        <Money cents={line.amountCents} />
      </td>
    </tr>
  );
}

/** Explains a regulated fare in one sentence. */
function Regulated({ regulated }: { regulated: NonNullable<Leg['regulated']> }) {
  const t = useT(ride);
  const language = useLanguage();
  const floor = formatMoney(regulated.floorCents, language);
  const cap = formatMoney(regulated.capCents, language);
  const region = t(regulated.rulePack === 'brussels' ? 'region.brussels' : 'region.flanders');
  return <p className="mt-3 text-small text-ink-soft">{t(`regulated.${regulated.applied}`, { floor, cap, region })}</p>;
}

/** The price of each leg, line by line, with the law that limits it. */
export function FareLines({ legs }: { legs: readonly Leg[] }) {
  const t = useT(ride);
  return legs.map((leg, index) => (
    <section key={leg.pickupAt} className="border-t border-line pt-4 not-first:mt-6 first:border-t-0 first:pt-0">
      {legs.length > 1 && <h3 className="mb-2 font-medium">{t(index === 0 ? 'leg.out' : 'leg.back')}</h3>}
      <table className="w-full">
        <caption className="pb-2 text-left text-small text-ink-soft">
          <DateTime at={leg.pickupAt} style="long" />
          {leg.night && ` · ${t('leg.night')}`}
        </caption>
        <tbody>
          {leg.lines.map((line) => (
            <LineRow key={line.code} line={line} />
          ))}
        </tbody>
      </table>
      {leg.regulated && <Regulated regulated={leg.regulated} />}
    </section>
  ));
}
