import type { PeriodFiguresView, WhatIfResultView, WhatIfView } from '@sablon/contracts';
import { formatDateTime, formatMoney, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { LinePlot } from '../figures/line-plot.js';
import { Changes } from '../settings/setting-changes.js';
import { whatIf } from '../words.js';

type Side = 'recorded' | 'as_was' | 'changed';
const HOUR_MS = 3_600_000;

/** The figures by row, as text. */
function useRows() {
  const t = useT(whatIf);
  const language = useLanguage();
  const number = (value: number | null, digits: number) =>
    value === null
      ? '—'
      : new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(value, language));
  const minutes = (seconds: number | null) => (seconds === null ? '—' : `${number(seconds / 60, 1)} min`);
  const money = (cents: number | null) => (cents === null ? '—' : formatMoney(cents, language));
  return [
    [t('row.rides'), ({ rides }: PeriodFiguresView) => String(rides)],
    [t('row.served'), ({ servedPercent }: PeriodFiguresView) => percent(servedPercent)],
    [t('row.wait'), ({ meanWaitSeconds }: PeriodFiguresView) => minutes(meanWaitSeconds)],
    [t('row.long_wait'), ({ p95WaitSeconds }: PeriodFiguresView) => minutes(p95WaitSeconds)],
    [t('row.empty_km'), ({ emptyKm }: PeriodFiguresView) => number(emptyKm, 2)],
    [t('row.on_time'), ({ onTimePercent }: PeriodFiguresView) => percent(onTimePercent)],
    [t('row.fairness'), ({ idleGini }: PeriodFiguresView) => number(idleGini, 2)],
    [t('row.fares'), ({ fareCents }: PeriodFiguresView) => money(fareCents)],
    [t('row.lost'), ({ lostCents }: PeriodFiguresView) => money(lostCents)],
    [t('row.per_hour'), ({ fareCentsPerHour }: PeriodFiguresView) => money(fareCentsPerHour)],
  ] as const;
}

const sidesOf = ({ recorded, asWas, changed }: WhatIfResultView): readonly (readonly [Side, PeriodFiguresView])[] => [
  ['recorded', recorded],
  ['as_was', asWas.figures],
  ...(changed ? [['changed', changed.figures] as const] : []),
];

function Comparison({ result }: { result: WhatIfResultView }) {
  const t = useT(whatIf);
  const rows = useRows();
  const sides = sidesOf(result);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('comparison')}>
      <table className="w-full text-small [&_td]:px-2 [&_td]:py-2 [&_td]:text-right [&_th]:px-2 [&_th]:py-2 [&_th]:text-left [&_th]:font-normal">
        <caption className="sr-only">{t('comparison')}</caption>
        <thead className="text-ink-soft">
          <tr>
            <td />
            {sides.map(([side]) => (
              <th key={side} scope="col" className="!text-right">
                {t(`side.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, shown]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sides.map(([side, figures]) => (
                <td key={side} className="numbers whitespace-nowrap">
                  {shown(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Waits by hour, one plot a side on one scale, so that they can be compared at a glance. */
function Plots({ from, result }: { from: string; result: WhatIfResultView }) {
  const t = useT(whatIf);
  const language = useLanguage();
  const sides = sidesOf(result);
  const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const minutes = (seconds: number | null) => (seconds === null ? null : seconds / 60);
  // An hour alone is a point, not a line: the table above says it.
  if (sides.every(([, { hours }]) => hours.length < 2)) return null;
  const end = Math.max(1, ...sides.flatMap(([, { hours }]) => hours.map((one) => minutes(one.waitSeconds) ?? 0)));
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {sides.map(([side, { hours }]) => (
        <LinePlot
          key={side}
          title={`${t('plot.wait')} · ${t(`side.${side}`)}`}
          testId={`plot-${side}`}
          end={end}
          points={hours.map(({ waitSeconds }, hour) => {
            const at = new Date(Date.parse(from) + hour * HOUR_MS).toISOString();
            const value = minutes(waitSeconds);
            const shown = value === null ? '—' : `${oneDecimal.format(value)} min`;
            return { key: at, label: formatDateTime(at, language, 'time'), value, shown };
          })}
        />
      ))}
    </div>
  );
}

/** What a period came to: decided again, and as recorded beside both plays. */
export function WhatIfResult({ one, result }: { one: WhatIfView; result: WhatIfResultView }) {
  const t = useT(whatIf);
  const { replay, leftOut, otherDriver, changed, settingsVersion, values } = result;
  const isSame = replay.differing === 0;
  return (
    <Card className="mt-4" aria-label={t('result')} data-testid="what-if-result">
      <p className={isSame ? '' : 'text-danger'} data-testid="replay-words">
        {isSame
          ? t('replay.same', { count: replay.identical })
          : t('replay.other', { count: replay.differing, of: replay.rounds })}
        {replay.notReplayed > 0 && ` ${t('replay.missing', { count: replay.notReplayed })}`}
      </p>
      <p className="mt-1 text-small text-ink-soft">{t('by_version', { version: settingsVersion })}</p>
      {changed && <Changes before={values} after={{ ...values, ...one.changes }} />}
      <div className="mt-4">
        <Comparison result={result} />
      </div>
      {changed && <p className="mt-3 text-small">{t('other_driver', { count: otherDriver })}</p>}
      <Plots from={one.from} result={result} />
      <p className="mt-4 text-small text-ink-soft">{t('assumes')}</p>
      <p className="mt-1 text-small text-ink-soft" data-testid="left-out">
        {t('left_out', {
          later: leftOut.ridesCancelledLater,
          far: leftOut.unreachable,
          unseen: leftOut.shiftsWithoutPlace,
        })}
      </p>
    </Card>
  );
}
