import clsx from 'clsx';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useT } from '../../../shared/i18n/namespaces.js';
import { FieldFrame } from '../../../shared/ui/field-frame.js';
import { acting } from '../act/i18n/namespace.js';
import { findDrivers, nameOf } from './find-drivers.js';
import type { FleetDriver } from '../fleet/fleet-store.js';

interface DriverSearchProps {
  readonly drivers: readonly FleetDriver[];
  /** Empty = nobody yet. */
  readonly value: string;
  readonly onValueChange: (driverId: string) => void;
}

/** One of thousands of drivers, found by a part of the name, the plate or the number (WAI-ARIA combobox with a listbox). */
export function DriverSearch({ drivers, value, onValueChange }: DriverSearchProps) {
  const t = useT(acting);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = drivers.find(({ id }) => id === value);
  const found = useMemo(() => (open ? findDrivers(drivers, typed ?? '') : []), [open, drivers, typed]);
  const at = Math.min(active, found.length - 1);
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (driver: FleetDriver | undefined) => {
    if (!driver) return;
    onValueChange(driver.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!open) setOpen(true);
      else if (found.length > 0) setActive((at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame label={t('messages.driver')}>
      {(ids) => (
        <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
          <input
            {...ids}
            className="field"
            data-testid="message-driver"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('messages.find')}
            value={typed ?? (chosen ? nameOf(chosen) : '')}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
              if (value) onValueChange('');
            }}
          />
          {open && (
            <div className="absolute inset-x-0 top-full z-40 mt-1 rounded-control border border-line bg-raised shadow-high sm:left-auto sm:w-88">
              {found.length === 0 && <p className="px-3 py-2 text-ink-soft">{t('messages.not_found')}</p>}
              <div role="listbox" id={listId} aria-label={t('messages.driver')} className="p-1 empty:hidden">
                {found.map((driver, index) => (
                  <div
                    key={driver.id}
                    role="option"
                    id={`${listId}-${index}`}
                    aria-selected={index === at}
                    className={clsx(
                      'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2',
                      index === at ? 'bg-gold-wash' : 'hover:bg-gold-wash',
                    )}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(driver)}
                  >
                    <span className="min-w-0 flex-1 truncate">{driver.name}</span>
                    <span className="numbers shrink-0 text-ink-soft">{driver.plate}</span>
                  </div>
                ))}
              </div>
            </div>
          )}
          <span role="status" className="sr-only">
            {open && t('messages.found', { count: found.length })}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
