import type { PlaceView } from '@sablon/contracts';
import clsx from 'clsx';
import type { PointerEvent, ReactNode } from 'react';
import { localized } from '../i18n/format.js';
import type { Language } from '../i18n/languages.js';
import { PlaceIcon } from './place-icon.js';

interface AddressOptionsProps {
  listId: string;
  places: readonly PlaceView[];
  active: number;
  language: Language;
  label: string;
  note: ReactNode;
  /** Said beside places where no ride may start or end. */
  outsideLabel: string;
  locateLabel: string | undefined;
  locateIcon: ReactNode;
  onChoose: (index: number) => void;
}

/** The other name of a bilingual place, so that Rue and Straat are both recognised. */
function otherName(place: PlaceView, language: Language): { text: string; lang: Language } | null {
  const shown = localized(place.label, language);
  for (const lang of ['fr', 'nl'] as const) if (place.label[lang] !== shown) return { text: place.label[lang], lang };
  return null;
}

/** The list under an address field; focus stays in the field, so options only need to be pressable. */
export function AddressOptions(props: AddressOptionsProps) {
  const { listId, label, places, active, language, note, outsideLabel, locateLabel, locateIcon, onChoose } = props;
  const row = (index: number) =>
    ({
      role: 'option',
      id: `${listId}-${index}`,
      'aria-selected': index === active,
      className: clsx(
        'flex min-h-13 items-center gap-3.5 rounded-lg px-3.5 py-2',
        index === active ? 'bg-gold-wash' : 'hover:bg-gold-wash',
      ),
      // Keeps the focus in the field while the finger or mouse presses.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onChoose(index),
    }) as const;
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-88 animate-[fade_0.15s] overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 shadow-high">
      {note && <p className="px-3.5 py-3 text-ink-soft">{note}</p>}
      <ul role="listbox" id={listId} aria-label={label}>
        {places.map((place, index) => {
          const other = otherName(place, language);
          return (
            <li key={place.id} {...row(index)}>
              <PlaceIcon kind={place.kind} />
              <span className="min-w-0 flex-1">
                <span className={clsx('block truncate font-medium', place.outside && 'text-ink-soft')}>
                  {localized(place.label, language)}
                </span>
                <span className="block truncate text-[0.86rem] text-ink-soft">
                  {other && (
                    <>
                      <span lang={other.lang}>{other.text}</span>
                      {localized(place.detail, language) && ' · '}
                    </>
                  )}
                  {localized(place.detail, language)}
                </span>
              </span>
              {place.outside && (
                <span className="shrink-0 rounded-full bg-warn-wash px-2.5 py-1 text-[0.78rem] text-warn">
                  {outsideLabel}
                </span>
              )}
            </li>
          );
        })}
        {locateLabel && (
          <li {...row(places.length)}>
            {locateIcon}
            <span className="font-medium">{locateLabel}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
