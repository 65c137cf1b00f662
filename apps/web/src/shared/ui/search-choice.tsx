import clsx from 'clsx';
import { X } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.js';

interface SearchChoiceProps<T> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly placeholder: string;
  /** By which a form finds it when it is wrong. */
  readonly name?: string;
  readonly testId: string;
  readonly items: readonly T[];
  /** The few items that match the typed text; keep the function's identity stable, so that it runs once per letter. */
  readonly find: (items: readonly T[], typed: string) => readonly T[];
  /** '' = none. */
  readonly value: string;
  readonly onValueChange: (id: string) => void;
  /** Text shown in the field for the chosen item. */
  readonly shown: string;
  readonly words: { readonly none: string; readonly found: (count: number) => string };
  /** Label of the button that clears an optional choice. Without it, typing discards the current choice. */
  readonly clear?: string;
  /** Compact rows, wider than the field where there is room. */
  readonly dense?: boolean;
  /** Renders the content of a row. */
  readonly children: (item: T) => ReactNode;
}

/** A choice from many, found by part of its name (WAI-ARIA combobox with a listbox). */
export function SearchChoice<T extends { readonly id: string }>(props: SearchChoiceProps<T>) {
  const { label, items, find, value, onValueChange, words, clear, dense, children } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useMemo(() => (open ? find(items, typed ?? '') : []), [open, find, items, typed]);
  const at = Math.min(active, found.length - 1);
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (item: T | undefined) => {
    if (!item) return;
    onValueChange(item.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!open) setOpen(true);
      else if (found.length > 0) setActive((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      // An optional choice is one field of its form among others: Enter does not submit it.
      if (open || clear) event.preventDefault();
      if (open) choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame label={label} error={props.error}>
      {(ids) => (
        <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
          <input
            {...ids}
            name={props.name}
            className={clsx('field', clear && 'pr-12')}
            data-testid={props.testId}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={typed ?? props.shown}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
              setOpen(true);
              if (value && (!clear || target.value === '')) onValueChange('');
            }}
          />
          {clear && value && (
            <button
              type="button"
              className="icon-btn absolute inset-y-0 right-1 my-auto"
              aria-label={clear}
              onClick={() => {
                onValueChange('');
                close();
              }}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
          {open && (
            <div
              className={clsx(
                'absolute inset-x-0 top-full z-tabs mt-1 rounded-control border border-line bg-raised shadow-high',
                dense && 'sm:left-auto sm:w-88',
              )}
            >
              {found.length === 0 && <p className="px-3 py-2 text-ink-soft">{words.none}</p>}
              <div role="listbox" id={listId} aria-label={label} className="p-1 empty:hidden">
                {found.map((item, index) => (
                  <div
                    key={item.id}
                    role="option"
                    id={`${listId}-${index}`}
                    aria-selected={index === at}
                    className={clsx(
                      'flex cursor-pointer items-center gap-3 rounded-control px-2',
                      dense ? 'min-h-9' : 'min-h-11',
                      index === at ? 'bg-gold-wash' : 'hover:bg-gold-wash',
                    )}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(item)}
                  >
                    {children(item)}
                  </div>
                ))}
              </div>
            </div>
          )}
          <span role="status" className="sr-only">
            {open && words.found(found.length)}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
