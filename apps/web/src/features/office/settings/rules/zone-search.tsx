import clsx from 'clsx';
import { X } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useLanguage, useT } from '../../../../shared/i18n/namespaces.js';
import { FieldFrame } from '../../../../shared/ui/field-frame.js';
import { settings } from '../i18n/namespace.js';
import { findZones, type RuleZone } from './find-zones.js';

interface ZoneSearchProps {
  readonly zones: readonly RuleZone[];
  /** '' = everywhere. */
  readonly value: string;
  readonly onValueChange: (zoneId: string) => void;
  readonly testId: string;
}

/** One of hundreds of zones, found by a part of its name in any language (WAI-ARIA combobox with a listbox). */
export function ZoneSearch({ zones, value, onValueChange, testId }: ZoneSearchProps) {
  const t = useT(settings);
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = zones.find(({ id }) => id === value);
  const found = useMemo(() => (open ? findZones(zones, typed ?? '') : []), [open, zones, typed]);
  const at = Math.min(active, found.length - 1);
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (zone: RuleZone | undefined) => {
    if (!zone) return;
    onValueChange(zone.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!open) setOpen(true);
      else if (found.length > 0) setActive((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open) choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame label={t('rule.zone')} error={value && (!chosen || chosen.retired) ? t('rule.zone_gone') : undefined}>
      {(ids) => (
        <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
          <input
            {...ids}
            className="field pr-13"
            data-testid={testId}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('rule.everywhere')}
            value={typed ?? chosen?.name[language] ?? value}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
              if (event.target.value === '') onValueChange('');
            }}
          />
          {value && (
            <button
              type="button"
              className="icon-btn absolute inset-y-0 right-1 my-auto"
              aria-label={t('rule.zone_none')}
              onClick={() => {
                onValueChange('');
                close();
              }}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
          {open && (
            <div className="absolute inset-x-0 top-full z-40 mt-1 rounded-control border border-line bg-raised shadow-high">
              {found.length === 0 && <p className="px-3 py-2 text-ink-soft">{t('rule.zone_not_found')}</p>}
              <div role="listbox" id={listId} aria-label={t('rule.zone')} className="p-1 empty:hidden">
                {found.map((zone, index) => (
                  <div
                    key={zone.id}
                    role="option"
                    id={`${listId}-${index}`}
                    aria-selected={index === at}
                    className={clsx(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2',
                      index === at ? 'bg-gold-wash' : 'hover:bg-gold-wash',
                    )}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(zone)}
                  >
                    <span className="min-w-0 flex-1 truncate">{zone.name[language]}</span>
                    <span className="shrink-0 text-[0.86rem] text-ink-soft">{t(`zone.${zone.kind}`)}</span>
                  </div>
                ))}
              </div>
            </div>
          )}
          <span role="status" className="sr-only">
            {open && t('rule.zones_found', { count: found.length })}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
