import { SETTING_FIELDS, type DispatchSettingsRule } from '@sablon/domain';
import { Badge } from '../../shared/ui/badge.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { settings } from '../words.js';
import { SHOWN_UNITS, shownValue } from './setting-groups.js';
import { fieldWord } from './setting-fields.js';
import type { RuleZone } from './find-zones.js';
import { sameRule } from './rule-draft.js';
import { useRuleWords } from './rule-words.js';

interface RuleListProps {
  readonly rules: readonly DispatchSettingsRule[];
  /** The rules of the previous version. */
  readonly before: readonly DispatchSettingsRule[];
  /** Undefined while unknown. */
  readonly zones: readonly RuleZone[] | undefined;
}

/** A version's rules in the order they are applied, each with its changes, and the removed ones. */
export function RuleList({ rules, before, zones }: RuleListProps) {
  const t = useT(settings);
  const words = useRuleWords(zones);
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const gone = before.filter(({ id }) => !rules.some((rule) => rule.id === id));
  if (rules.length === 0 && gone.length === 0) return null;
  const unchanged = (list: readonly DispatchSettingsRule[], other: readonly DispatchSettingsRule[]) =>
    list.flatMap(({ id }) => (other.some((rule) => rule.id === id) ? [id] : []));
  const reordered = unchanged(rules, before).join() !== unchanged(before, rules).join();
  const newsOf = (rule: DispatchSettingsRule) => {
    const old = was.get(rule.id);
    return old ? (sameRule(old, rule) ? null : 'changed') : 'new';
  };
  return (
    <section className="mt-4" aria-label={t('rules')} data-testid="rule-list">
      <p className="text-small font-medium">
        {t('rules')}
        {reordered && <span className="ml-2 font-normal text-ink-soft">{t('rules.reordered')}</span>}
      </p>
      <ol className="mt-1 grid gap-2 text-small">
        {rules.map((rule) => {
          const change = newsOf(rule);
          return (
            <li key={rule.id} data-testid={`rule-of-${rule.id}`} data-version={change ?? 'none'}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong className="font-medium" translate="no">
                  {rule.id}
                </strong>
                <span className="text-ink-soft">{words(rule)}</span>
                {change && <Badge tone="gold">{t(`rule.${change}`)}</Badge>}
              </p>
              <RuleValues rule={rule} />
            </li>
          );
        })}
        {gone.map((rule) => (
          <li
            key={rule.id}
            className="flex flex-wrap items-center gap-x-2"
            data-testid={`rule-of-${rule.id}`}
            data-version="gone"
          >
            <s translate="no">{rule.id}</s>
            <span className="text-ink-soft">{words(rule)}</span>
            <Badge>{t('rule.gone')}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RuleValues({ rule }: { rule: DispatchSettingsRule }) {
  const t = useT(settings);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return (
    <ul className="ml-4 grid gap-x-2">
      {SETTING_FIELDS.filter(({ path }) => path in rule.values).map(({ path, unit }) => (
        <li key={path} className="flex flex-wrap gap-x-2">
          <span className="text-ink-soft">{t(fieldWord(path))}:</span>
          <span className="numbers">
            {number.format(shownValue(rule.values[path] ?? 0, unit))} {SHOWN_UNITS[unit]}
          </span>
        </li>
      ))}
    </ul>
  );
}
