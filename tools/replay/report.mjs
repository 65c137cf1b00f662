import { OperatorError } from '../process/operator-error.mjs';

/** The period of the options. */
export function periodOf({ from, to }, fromBrussels) {
  const [begins, ends] = [from, to].map((text) => instantOf(text, fromBrussels));
  if (!begins || !ends || begins >= ends)
    throw new OperatorError('--from and --to are needed, such as 2026-11-27T16:00, in the right order.');
  return { from: begins, until: ends };
}

function instantOf(text, fromBrussels) {
  if (/Z$/.test(text)) return Number.isNaN(Date.parse(text)) ? null : new Date(text);
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(text) ?? [];
  const moment = day ? fromBrussels(day, time) : { ok: false };
  return moment.ok ? moment.value : null;
}

/** The changed values of `--set path=value`. */
export function changesOf(texts, fields) {
  return Object.fromEntries(
    texts.map((text) => {
      const [path = '', value = ''] = text.split('=');
      const field = fields.find((one) => one.path === path);
      if (!field) throw new OperatorError(`--set ${path}: one of ${fields.map((one) => one.path).join(', ')}.`);
      const number = Number(value);
      if (value === '' || !(number >= field.min && number <= field.max))
        throw new OperatorError(`--set ${path}: a number from ${field.min} to ${field.max}.`);
      return [path, number];
    }),
  );
}

/** What the replay of the records came to, in lines. */
export function replayLines({ rounds, decisions, identical, differing, notReplayed, differences }) {
  return [
    `${rounds} rounds with ${decisions} decisions: ${identical} identical, ${differing} otherwise, ${notReplayed} not replayed`,
    ...differences.map(
      (one) =>
        `  ${one.decidedAt} trip ${one.tripId}: ${one.kind}, recorded ${one.recordedDriverId ?? 'no one'}, now ${one.recomputedDriverId ?? 'no one'}`,
    ),
  ];
}

const show = (value, digits) => (value === null ? '-' : value.toFixed(digits));
const ROWS = [
  ['rides', ({ rides }) => String(rides)],
  ['served %', ({ servedPercent }) => show(servedPercent, 1)],
  ['mean wait s', ({ meanWaitSeconds }) => show(meanWaitSeconds, 0)],
  ['p95 wait s', ({ p95WaitSeconds }) => show(p95WaitSeconds, 0)],
  ['empty km a ride', ({ emptyKm }) => show(emptyKm, 2)],
  ['planned on time %', ({ onTimePercent }) => show(onTimePercent, 1)],
  ['idle Gini', ({ idleGini }) => show(idleGini, 3)],
  ['fares EUR', ({ fareCents }) => (fareCents / 100).toFixed(2)],
  ['fares lost EUR', ({ lostCents }) => (lostCents / 100).toFixed(2)],
  ['fares an hour EUR', ({ fareCentsPerHour }) => show(fareCentsPerHour === null ? null : fareCentsPerHour / 100, 2)],
];

/** The sides of a comparison as a table for a terminal. */
export function figureTable({ recorded, asWas, changed, otherDriver }) {
  const sides = [
    ['recorded', recorded],
    ['as it was', asWas.figures],
    ...(changed ? [['changed', changed.figures]] : []),
  ];
  const line = (head, cells) => head.padEnd(20) + cells.map((cell) => cell.padStart(14)).join('');
  return [
    line(
      '',
      sides.map(([name]) => name),
    ),
    ...ROWS.map(([name, valueOf]) =>
      line(
        name,
        sides.map(([, figures]) => valueOf(figures)),
      ),
    ),
    ...(changed ? [`${otherDriver} rides went to another driver`] : []),
  ].join('\n');
}
