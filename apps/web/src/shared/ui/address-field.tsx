import type { PlaceView } from '@sablon/contracts';
import { LocateFixed, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { localized } from '../i18n/format.js';
import { ui, useLanguage, useT } from '../i18n/namespaces.js';
import { AddressOptions } from './address-options.js';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';
import { Spinner } from './spinner.js';
import { useSuggestions, type Suggest } from './use-suggestions.js';

interface AddressFieldProps extends Omit<FieldFrameProps, 'hideLabel'> {
  value: PlaceView | null;
  onValueChange: (place: PlaceView | null) => void;
  suggest: Suggest;
  /** Places offered before anything is typed: recent ones, airports, stations. */
  quickPicks?: readonly PlaceView[];
  /** Finds the place where the visitor stands; the "use my location" entry only shows with it. */
  locate?: () => Promise<PlaceView>;
  placeholder?: string;
  icon?: ReactNode;
  name?: string;
  testId?: string;
}

const NONE: readonly PlaceView[] = [];

/** An address chosen from suggestions, by keyboard or touch (WAI-ARIA combobox with a listbox). */
export function AddressField(props: AddressFieldProps) {
  const { value, onValueChange, suggest, quickPicks = NONE, locate, placeholder, icon, name, testId, ...frame } = props;
  const t = useT(ui);
  const language = useLanguage();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [locating, setLocating] = useState<'idle' | 'busy' | 'failed'>('idle');
  const found = useSuggestions(open ? typed : null, suggest);

  const text = typed ?? (value ? localized(value.label, language) : '');
  const places = 'places' in found ? found.places : typed?.trim() ? NONE : quickPicks;
  const count = places.length + (locate ? 1 : 0);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (place: PlaceView) => {
    onValueChange(place);
    setTyped(null);
    setLocating('idle');
    close();
  };
  const takeMyLocation = async () => {
    if (!locate) return;
    close();
    setLocating('busy');
    try {
      choose(await locate());
    } catch (refused) {
      console.warn('no location', refused);
      setLocating('failed');
    }
  };
  const chooseAt = (index: number) => {
    const place = places[index];
    if (place) choose(place);
    else if (index === places.length) void takeMyLocation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setActive((at) => (at === -1 && step === -1 ? count - 1 : (at + step + count) % count));
    } else if (
      event.key === 'Enter' &&
      open &&
      count > 0 &&
      (active >= 0 || (found.status === 'done' && places.length > 0))
    ) {
      event.preventDefault();
      chooseAt(Math.max(active, 0));
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };

  const shown = open && (count > 0 || typed !== null);
  const error = frame.error ?? (locating === 'failed' ? t('address.no_location') : undefined);
  return (
    <FieldFrame {...frame} error={error}>
      {(ids) => (
        <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">{icon}</span>
          )}
          <input
            {...ids}
            ref={input}
            name={name}
            data-testid={testId}
            className="field pr-11"
            style={icon ? { paddingLeft: '2.75rem' } : undefined}
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onFocus={(event) => {
              // Typing replaces a chosen address instead of growing its name.
              event.currentTarget.select();
              // Sent here by a complaint: suggestions would cover it. Typing, an arrow key or a press opens them.
              if (!error) setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(-1);
              setOpen(true);
              if (value) onValueChange(null);
            }}
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            {locating === 'busy' || found.status === 'busy' ? (
              <span className="px-3 text-gold-text">
                <Spinner />
              </span>
            ) : (
              text !== '' && (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('address.clear')}
                  onClick={() => {
                    setTyped(null);
                    onValueChange(null);
                    input.current?.focus();
                  }}
                >
                  <X size={17} aria-hidden="true" />
                </button>
              )
            )}
          </span>
          {shown && (
            <AddressOptions
              {...{ listId, places, active, language, onChoose: chooseAt }}
              label={t('address.list')}
              outsideLabel={t('address.outside')}
              note={
                found.status === 'failed'
                  ? t('address.failed')
                  : found.status === 'done' && places.length === 0
                    ? t('address.none')
                    : (error ?? null)
              }
              locateLabel={locate && t('address.locate')}
              locateIcon={<LocateFixed size={18} className="shrink-0 text-gold-text" aria-hidden="true" />}
            />
          )}
          <span role="status" className="sr-only">
            {locating === 'busy' && t('address.locating')}
            {found.status === 'done' && t('address.count', { count: places.length })}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
