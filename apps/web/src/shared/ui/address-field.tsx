import type { PlaceView } from '@sablon/contracts';
import { LocateFixed, MapPinned } from 'lucide-react';
import { Fragment, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { localized } from '../i18n/format.js';
import { ui, useLanguage, useT } from '../i18n/namespaces.js';
import { AddressButtons } from './address-buttons.js';
import { AddressOptions } from './address-options.js';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';
import type { PickGroup } from './place-pick.js';
import { useMyLocation } from './use-my-location.js';
import { useSuggestions, type Suggest } from './use-suggestions.js';

export interface AddressFieldProps extends Omit<FieldFrameProps, 'hideLabel'> {
  value: PlaceView | null;
  onValueChange: (place: PlaceView | null) => void;
  suggest: Suggest;
  /** Places offered before anything is typed: favourites, recent ones, airports, stations. */
  quickPicks?: readonly PickGroup[];
  /** Finds the place at the visitor's position; the "use my location" entry only shows if this is given. */
  locate?: () => Promise<PlaceView>;
  /** Opens the map to place the end by hand; the "set on the map" entry only shows if this is given. */
  onMap?: () => void;
  placeholder?: string;
  icon?: ReactNode;
  /** One more button in the field, such as saving the chosen place. */
  action?: ReactNode;
  name?: string;
  testId?: string;
}

const NONE: readonly PickGroup[] = [];

/** An address chosen from suggestions, by keyboard or touch (WAI-ARIA combobox with a listbox). */
export function AddressField(props: AddressFieldProps) {
  const {
    value,
    onValueChange,
    suggest,
    quickPicks = NONE,
    locate,
    onMap,
    placeholder,
    icon,
    action,
    name,
    testId,
    ...frame
  } = props;
  const t = useT(ui);
  const language = useLanguage();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(open ? typed : null, suggest);
  const hasty = useRef<string | null>(null);

  const text = typed ?? (value ? localized(value.label, language) : '');
  const asking = Boolean(typed?.trim());
  const groups =
    'places' in found
      ? [{ heading: null, picks: found.places.map((place) => ({ place })) }]
      : asking
        ? NONE
        : quickPicks;
  const elsewhere = found.status === 'done' ? found.elsewhere : undefined;
  const places = groups.flatMap(({ picks }) => picks.map(({ place }) => place));
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (place: PlaceView) => {
    onValueChange(place);
    setTyped(null);
    close();
  };
  const location = useMyLocation(locate, choose);
  const ways: readonly { readonly icon: ReactNode; readonly text: string; readonly go: () => void }[] = [
    ...(locate ? [{ icon: <LocateFixed size={18} />, text: t('address.locate'), go: () => void location.ask() }] : []),
    ...(onMap ? [{ icon: <MapPinned size={18} />, text: t('address.map'), go: onMap }] : []),
  ];
  const count = places.length + ways.length;
  // "Use my location" is what most people want before they have typed anything; without it a press of the arrow leads to a place.
  const waysFirst = !asking && locate !== undefined;
  const chooseAt = (index: number) => {
    const way = ways[waysFirst ? index : index - places.length];
    if (way) {
      close();
      return way.go();
    }
    const place = places[waysFirst ? index - ways.length : index];
    if (!place) return;
    location.calm();
    choose(place);
  };
  /** Enter was pressed before the suggestions arrived: take the first one, unless typing continues. */
  const chooseFirst = (query: string) => {
    hasty.current = query;
    suggest(query, new AbortController().signal).then(
      // A place outside our area is an answer to read: what stands below it is not what was meant.
      ({ places: [first], elsewhere: named }) => first && !named && hasty.current === query && choose(first),
      () => undefined, // the list shows the failure
    );
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
      (active >= 0 || (found.status === 'done' && places.length > 0 && !elsewhere))
    ) {
      event.preventDefault();
      chooseAt(Math.max(active, 0));
    } else if (event.key === 'Enter' && open && typed && found.status === 'busy') {
      event.preventDefault();
      chooseFirst(typed.trim());
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };

  const shown = open && (count > 0 || typed !== null);
  const elsewhereText = elsewhere && {
    name: `${localized(elsewhere.label, language)}, ${localized(elsewhere.country, language)}`,
    sentence: t('address.elsewhere'),
  };
  const error = frame.error ?? (location.state === 'failed' ? t('address.no_location') : undefined);
  return (
    <FieldFrame {...frame} error={error}>
      {(ids) => (
        <div
          className="relative scroll-mt-10"
          onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
        >
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">{icon}</span>
          )}
          <input
            {...ids}
            ref={input}
            name={name}
            data-testid={testId}
            className="field"
            style={{ paddingLeft: icon ? '2.75rem' : undefined, paddingRight: action ? '5.5rem' : '2.75rem' }}
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
              // The focus came from a validation error, which suggestions would cover. Typing, an arrow key or a press opens
              // them.
              if (!error) setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              hasty.current = null;
              setTyped(event.target.value);
              setActive(-1);
              setOpen(true);
              location.calm();
              if (value) onValueChange(null);
            }}
          />
          <AddressButtons
            busy={location.state === 'busy' || found.status === 'busy'}
            clearable={text !== ''}
            action={value && action}
            onClear={() => {
              location.calm();
              setTyped(null);
              onValueChange(null);
              input.current?.focus();
            }}
          />
          {shown && (
            <AddressOptions
              {...{ listId, groups, active, language, onChoose: chooseAt }}
              label={t('address.list')}
              outsideLabel={t('address.outside')}
              approximateLabel={t('address.approximate')}
              elsewhere={elsewhereText ?? null}
              note={
                found.status === 'failed'
                  ? t('address.failed')
                  : found.status === 'done' && places.length === 0 && !elsewhere
                    ? t('address.none')
                    : (error ?? null)
              }
              ways={{
                first: waysFirst,
                rows: ways.map(({ icon: sign, text: name }) => (
                  <Fragment key={name}>
                    <span className="shrink-0 text-gold-text" aria-hidden="true">
                      {sign}
                    </span>
                    <span className="font-medium">{name}</span>
                  </Fragment>
                )),
              }}
            />
          )}
          <span role="status" className="sr-only">
            {location.state === 'busy' && t('address.locating')}
            {elsewhereText && `${elsewhereText.name}. ${elsewhereText.sentence} `}
            {found.status === 'done' && t('address.count', { count: places.length })}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
