import type { SettingValues } from '@sablon/domain';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { settings } from '../words.js';
import type { RuleZone } from './find-zones.js';
import { focusOn } from './setting-fields.js';
import { RuleCard } from './rule-card.js';
import { moved, newRule, type RuleDraft } from './rule-draft.js';

interface RulesEditorProps {
  readonly rules: readonly RuleDraft[];
  readonly zones: readonly RuleZone[];
  readonly version: SettingValues;
  readonly onChange: (rules: readonly RuleDraft[]) => void;
}

/** The rules of a version in their order: add, move, remove; announcements and focus follow each change. */
export function RulesEditor({ rules, zones, version, onChange }: RulesEditorProps) {
  const t = useT(settings);
  const [said, setAnnounced] = useState('');
  const addId = useId();
  /** The id of the element to focus next. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) focusOn(focusNext.current);
    focusNext.current = null;
  });
  const change = (next: readonly RuleDraft[], word: string, focus: string) => {
    focusNext.current = focus;
    setAnnounced(word);
    onChange(next);
  };
  const add = () => {
    const rule = newRule(rules);
    change([...rules, rule], t('rule.added', { name: rule.id }), `${rule.key}-name`);
  };
  const remove = (rule: RuleDraft, at: number) => {
    const next = rules.filter(({ key }) => key !== rule.key);
    const neighbour = next[Math.min(at, next.length - 1)];
    change(next, t('rule.removed', { name: rule.id }), neighbour ? `${neighbour.key}-remove` : addId);
  };
  const move = (rule: RuleDraft, at: number, step: -1 | 1) => {
    const place = at + step + 1;
    change(
      moved(rules, rule.key, step),
      t('rule.moved', { name: rule.id, place, of: rules.length }),
      `${rule.key}-${step === -1 ? 'up' : 'down'}`,
    );
  };
  return (
    <fieldset className="min-w-0 border-t border-line pt-4" data-testid="rules-editor">
      <legend className="pr-3 font-medium">{t('rules')}</legend>
      <p className="mt-1 max-w-[75ch] text-ink-soft">{t('rules.text')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rules.length > 0 && (
        <ol className="mt-4 grid gap-4">
          {rules.map((rule, at) => (
            <RuleCard
              key={rule.key}
              draft={rule}
              place={at + 1}
              of={rules.length}
              zones={zones}
              version={version}
              onChange={(next) => onChange(rules.with(at, next))}
              onMove={(step) => move(rule, at, step)}
              onRemove={() => remove(rule, at)}
            />
          ))}
        </ol>
      )}
      <Button
        id={addId}
        variant="secondary"
        className="mt-4"
        icon={<Plus size={18} aria-hidden="true" />}
        data-testid="add-rule"
        onClick={add}
      >
        {t('rule.add')}
      </Button>
    </fieldset>
  );
}
