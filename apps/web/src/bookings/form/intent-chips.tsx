import type { IntentPart } from '@sablon/domain';
import { CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { intent } from '../words.js';
import type { SoughtPlace } from './use-intent.js';

interface ChipProps {
  readonly name: string;
  /** Nothing is assumed here: the visitor is asked. */
  readonly asks?: boolean;
  /** Still looked for. */
  readonly busy?: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One thing that was understood, and a way to take it back. */
function Chip({ name, asks = false, busy = false, onRemove, children }: ChipProps) {
  const t = useT(intent);
  const tone = asks ? 'border-warn bg-warn-wash' : 'border-line bg-gold-wash';
  return (
    <li
      className={`flex min-h-11 max-w-full items-center rounded-full border pl-3 text-small ${tone}`}
      data-testid="intent-chip"
      aria-busy={busy || undefined}
      data-asks={asks}
    >
      {asks && <CircleHelp size={17} className="mr-2 shrink-0 text-warn" aria-hidden="true" />}
      <span className="min-w-0 truncate">{children}</span>
      <button type="button" className="icon-btn size-11!" aria-label={t('remove', { what: name })} onClick={onRemove}>
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  );
}

interface PlaceChipProps {
  readonly end: 'from' | 'to';
  readonly words: string;
  readonly place: SoughtPlace | null;
  readonly onChoose: (id: string) => void;
  readonly onRemove: () => void;
}

/** A place: the one that fits best, and the others that were found to choose from. */
function PlaceChip({ end, words, place, onChoose, onRemove }: PlaceChipProps) {
  const t = useT(intent);
  const language = useLanguage();
  const errorText = useErrorText();
  const shown = place?.words === words ? place : null;
  const found = shown?.found ?? null;
  const isMissing = found !== null && found.length === 0;
  return (
    <Chip name={words} asks={isMissing} busy={found === null} onRemove={onRemove}>
      <span className="text-ink-soft">{t(end)} </span>
      {shown?.failure ? (
        errorText(shown.failure)
      ) : found === null ? (
        t('looking', { words })
      ) : isMissing ? (
        t('none', { words })
      ) : found.length === 1 ? (
        <strong className="font-medium">{shown?.chosen && localized(shown.chosen.label, language)}</strong>
      ) : (
        <select
          className="min-h-11 max-w-52 truncate bg-transparent font-medium"
          aria-label={t(`which.${end}`, { words })}
          value={shown?.chosen?.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {found.map(({ id, label, detail }) => (
            <option key={id} value={id}>
              {[localized(label, language), localized(detail, language)].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </Chip>
  );
}

/** What a part says, in the language of the page; places have a chip of their own. */
function useMeaning(): (part: Exclude<IntentPart, { kind: 'from' | 'to' }>) => string {
  const t = useT(intent);
  const terms = useT(ride);
  const language = useLanguage();
  return (part) => {
    switch (part.kind) {
      case 'now':
        return terms('asap');
      case 'date':
        return formatDateTime(`${part.date}T12:00:00Z`, language, 'day');
      case 'time':
        return t('at', { time: part.time });
      case 'arrival':
        return t('arrival', { number: part.number });
      case 'service':
        return terms(`service.${part.service}`);
      case 'trip':
        return terms(`trip.${part.tripType}`);
      case 'hours':
        return terms('count.hours', { count: part.hours });
      case 'class':
        return part.cars > 1
          ? t('cars', { class: terms(`class.${part.vehicleClass}`) })
          : terms(`class.${part.vehicleClass}`);
      case 'passengers':
        return terms('count.passengers', { count: part.count });
      case 'bags':
        return terms('count.bags', { count: part.count });
      case 'option':
        return terms(`option.${part.option}`);
      case 'unclear':
        return t('unclear', { words: part.words });
    }
  };
}

interface IntentChipsProps {
  readonly parts: readonly IntentPart[];
  readonly sought: Readonly<Record<'from' | 'to', SoughtPlace | null>>;
  readonly onChoose: (end: 'from' | 'to', id: string) => void;
  readonly onRemove: (part: IntentPart) => void;
}

/** Everything that was understood, part by part, in the order it was typed. */
export function IntentChips({ parts, sought, onChoose, onRemove }: IntentChipsProps) {
  const t = useT(intent);
  const meaning = useMeaning();
  if (parts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('understood')}>
      {parts.map((part) =>
        part.kind === 'from' || part.kind === 'to' ? (
          <PlaceChip
            key={part.kind}
            end={part.kind}
            words={part.place}
            place={sought[part.kind]}
            onChoose={(id) => onChoose(part.kind, id)}
            onRemove={() => onRemove(part)}
          />
        ) : (
          <Chip
            key={`${part.kind} ${part.start}`}
            name={meaning(part)}
            asks={part.kind === 'unclear' || (part.kind === 'class' && part.cars > 1)}
            onRemove={() => onRemove(part)}
          >
            {meaning(part)}
          </Chip>
        ),
      )}
    </ul>
  );
}
