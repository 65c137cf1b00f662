import type { PlaceView } from '@sablon/contracts';
import clsx from 'clsx';
import { MapPinOff } from 'lucide-react';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { localized } from '../i18n/format.js';
import { calmMotion } from './calm-motion.js';
import type { Language } from '../i18n/languages.js';
import { PlaceIcon } from './place-icon.js';
import type { PickGroup, PlacePick } from './place-pick.js';

/** ASSUMPTION: longer than a finger or mouse press, shorter than it takes to look at the list. */
const AFTER_PRESS_MS = 180;
/** ASSUMPTION: if less than this share of the list is on screen, scrolling the page is worth it. */
const MOSTLY_SEEN = 0.8;

interface AddressOptionsProps {
  listId: string;
  groups: readonly PickGroup[];
  active: number;
  language: Language;
  label: string;
  note: ReactNode;
  /** Shown beside places where no ride may start or end. */
  outsideLabel: string;
  /** Shown beside house numbers whose door is not known. */
  approximateLabel: string;
  /** The place outside our area that was typed: the first row, which cannot be chosen. */
  elsewhere: { readonly name: string; readonly sentence: string } | null;
  /** Other ways than typing, such as "use my location", before the places or after them. */
  ways: { readonly first: boolean; readonly rows: readonly ReactNode[] };
  onChoose: (index: number) => void;
}

/** The other name of a bilingual place, so that Rue and Straat are both recognised. */
function otherName(place: PlaceView, language: Language): { text: string; lang: Language } | null {
  const shown = localized(place.label, language);
  for (const lang of ['fr', 'nl'] as const) if (place.label[lang] !== shown) return { text: place.label[lang], lang };
  return null;
}

interface PickRowProps {
  pick: PlacePick;
  language: Language;
  outside: string;
  approximate: string;
}

function PickRow({ pick, language, outside, approximate }: PickRowProps) {
  const { place, title, icon } = pick;
  const name = localized(place.label, language);
  const detail = localized(place.detail, language);
  const other = title ? { text: name, lang: language } : otherName(place, language);
  return (
    <>
      <PlaceIcon kind={icon ?? place.kind} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate font-medium', place.outside && 'text-ink-soft')}>{title ?? name}</span>
        <span className="block truncate text-small text-ink-soft">
          {other && (
            <>
              <span lang={other.lang}>{other.text}</span>
              {detail && ' · '}
            </>
          )}
          {detail}
          {place.approximate && ` · ${approximate}`}
        </span>
      </span>
      {place.outside && (
        <span className="shrink-0 rounded-full bg-warn-wash px-2 py-1 text-caption text-warn">{outside}</span>
      )}
    </>
  );
}

/** A place where we do not drive, named and explained. Assistive technology hears it from the field's status. */
function ElsewhereRow({ name, sentence }: { name: string; sentence: string }) {
  return (
    <div
      role="option"
      aria-disabled="true"
      aria-selected="false"
      className="flex min-h-13 items-center gap-4 rounded-small px-3 py-2"
      data-testid="elsewhere"
      onPointerDown={(event) => event.preventDefault()}
    >
      <MapPinOff size={18} className="shrink-0 text-warn" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-ink-soft">{sentence}</span>
      </span>
    </div>
  );
}

/** The list under an address field; focus stays in the field, so options only need to be pressable. */
export function AddressOptions(props: AddressOptionsProps) {
  const { listId, label, groups, active, language, note, outsideLabel, approximateLabel, elsewhere, ways, onChoose } =
    props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the arrow keys, the active option may be out of view.
    if (active >= 0) list.current?.querySelector(`[id="${listId}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll only after the press that opened the list, so that it does not miss the field. If most of the list is hidden, the
    // field moves up.
    const timer = setTimeout(() => {
      const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const seen = Math.min(bottom, window.visualViewport?.height ?? innerHeight) - top;
      if (seen < MOSTLY_SEEN * (bottom - top))
        box.current?.parentElement?.scrollIntoView({ block: 'start', behavior: calmMotion() ? 'auto' : 'smooth' });
    }, AFTER_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  const firstPick = ways.first ? ways.rows.length : 0;
  const pickCount = groups.reduce((count, { picks }) => count + picks.length, 0);
  const firstOf = (group: PickGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((count, { picks }) => count + picks.length, firstPick);
  const option = (index: number, content: ReactNode, key?: string) => (
    <div
      key={key ?? index}
      role="option"
      id={`${listId}-${index}`}
      aria-selected={index === active}
      className={clsx(
        'flex min-h-13 cursor-pointer scroll-my-2 items-center gap-4 rounded-small px-3 py-2',
        index === active ? 'bg-gold-wash' : 'hover:bg-gold-wash',
      )}
      // Keeps the focus in the field while the finger or mouse presses.
      onPointerDown={(event: PointerEvent) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      {content}
    </div>
  );
  const places = (group: PickGroup) => {
    const first = firstOf(group);
    return group.picks.map((pick, index) =>
      option(
        first + index,
        <PickRow pick={pick} language={language} outside={outsideLabel} approximate={approximateLabel} />,
        `${group.heading ?? ''}${pick.place.id}`,
      ),
    );
  };
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-tabs mt-2 animate-[fade_0.15s] rounded-tile border border-line bg-raised shadow-high"
    >
      {note && <p className="px-4 pt-4 pb-2 text-ink-soft">{note}</p>}
      <div
        role="listbox"
        id={listId}
        aria-label={label}
        ref={list}
        className="max-h-88 overflow-y-auto p-2 empty:hidden"
      >
        {elsewhere && <ElsewhereRow {...elsewhere} />}
        {ways.first && ways.rows.map((row, index) => option(index, row))}
        {groups.map((group) =>
          group.heading === null ? (
            places(group)
          ) : (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <p aria-hidden="true" className="px-3 pt-3 pb-1 text-caption font-medium text-ink-faint">
                {group.heading}
              </p>
              {places(group)}
            </div>
          ),
        )}
        {!ways.first && ways.rows.map((row, index) => option(pickCount + index, row))}
      </div>
    </div>
  );
}
