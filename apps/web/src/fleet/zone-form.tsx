import type { OfficeZoneView } from '@sablon/contracts';
import { DRAWN_ZONES, ringAreaSquareMeters, type LatLng, type Localized } from '@sablon/domain';
import { Crosshair, Pentagon, Undo2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useErrorText } from '../shared/api/use-error-text.js';
import { ApiError } from '../shared/api/api-error.js';
import { formatArea, localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button } from '../shared/ui/button.js';
import { TextField } from '../shared/ui/text-field.js';
import { SaveFoot } from '../shared/staff/save-foot.js';
import { CornerList } from './corner-list.js';
import { zones } from './words.js';
import type { DrawingDesk } from './use-drawing.js';
import { draftFault, sameOutline } from './zone-draft.js';
import { useQuery } from '@tanstack/react-query';
import { Pick } from '../shared/ui/pick.js';
import { readKnownOutlines } from './zones.api.js';

interface MergeNoteProps {
  readonly theirs: OfficeZoneView;
  readonly named: boolean;
  readonly redrawn: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
}

/** Another user saved first: shows how their version differs from this one, and asks which to keep. */
function MergeNote({ theirs, named, redrawn, busy, onTake }: MergeNoteProps) {
  const t = useT(zones);
  const language = useLanguage();
  return (
    <div
      role="alert"
      data-testid="zone-merge"
      className="grid gap-3 rounded-control border border-line-strong bg-gold-wash p-4"
    >
      <p className="font-medium">{t('merge.title', { who: theirs.createdBy ?? t('merge.unknown') })}</p>
      <ul className="grid gap-1 text-small text-ink-soft">
        {named && <li>{t('merge.names', { name: localized(theirs.name, language) })}</li>}
        {redrawn && <li>{t('merge.outline')}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onTake} data-testid="take-theirs">
          {t('merge.theirs')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          // No submit button: Enter in a name must not overwrite what someone else saved.
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
          data-testid="keep-mine"
        >
          {t('merge.mine')}
        </Button>
      </div>
    </div>
  );
}

/** Starts from a known outline; if the list cannot be loaded, the zone is drawn freely. */
function BeginWith({ onOutline }: { readonly onOutline: (corners: readonly LatLng[]) => void }) {
  const t = useT(zones);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['office', 'zones', 'known'],
    queryFn: ({ signal }) => readKnownOutlines(DRAWN_ZONES.mostCorners, signal),
    staleTime: Infinity,
  });
  if (!data || data.length === 0) return null;
  const known = data.toSorted((a, b) =>
    localized(a.name, language).localeCompare(localized(b.name, language), language),
  );
  return (
    <Pick
      label={t('begin')}
      testId="begin-with"
      first=""
      action={t('begin.take')}
      options={[
        { value: '', label: t('begin.none') },
        ...known.map(({ id, name }) => ({ value: id, label: localized(name, language) })),
      ]}
      onTake={(chosen) => {
        const outline = known.find(({ id }) => id === chosen);
        if (outline) onOutline(outline.corners);
      }}
    />
  );
}

const LANGUAGES = ['fr', 'nl', 'en'] as const;
/** As `lg`: on a narrower screen the map is above the form, and the keyboard would hide it. */
const BESIDE = '(min-width: 1024px)';

interface ZoneFormProps {
  readonly desk: DrawingDesk;
  readonly isNew: boolean;
  readonly onFit: (corners: readonly LatLng[]) => void;
  readonly name: Localized;
  readonly onName: (name: Localized) => void;
  readonly theirs: OfficeZoneView | null;
  readonly onTakeTheirs: () => void;
  readonly error: unknown;
  readonly busy: boolean;
  readonly errorOf: (name: `name.${keyof Localized}`) => string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onGiveUp: () => void;
}

/** The panel beside the map while a zone is drawn: its names, its size, its faults, and its corners as a list. */
export function ZoneForm(props: ZoneFormProps) {
  const { desk, isNew, onFit, name, onName, theirs, onTakeTheirs, error, busy, errorOf, onSubmit, onGiveUp } = props;
  const t = useT(zones);
  const language = useLanguage();
  const errorText = useErrorText();
  const { draft, step } = desk;
  const { corners, closed } = draft;
  const fault = draftFault(draft);
  const named = LANGUAGES.every((tongue) => name[tongue].trim() !== '');
  const ready = closed && fault === null && named;
  const type = (tongue: keyof Localized, text: string) => {
    const before = name.fr;
    // Most zones have the same name in all three languages: a name that was not edited follows the French one.
    const follow = (other: string) => (tongue === 'fr' && other === before ? text : other);
    onName({ fr: name.fr, nl: follow(name.nl), en: follow(name.en), [tongue]: text });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => (ready ? onSubmit(event) : event.preventDefault())}
      className="grid gap-6"
      data-testid="zone-form"
    >
      <div className="grid grid-cols-2 gap-3">
        {LANGUAGES.map((tongue) => (
          <TextField
            key={tongue}
            label={t(`name.${tongue}`)}
            name={`name.${tongue}`}
            error={errorOf(`name.${tongue}`)}
            className={tongue === 'fr' ? 'col-span-2' : ''}
            maxLength={DRAWN_ZONES.nameLength}
            value={name[tongue]}
            data-testid={`zone-name-${tongue}`}
            autoFocus={tongue === 'fr' && matchMedia(BESIDE).matches}
            onChange={(event) => type(tongue, event.target.value)}
          />
        ))}
      </div>
      {isNew && corners.length === 0 && (
        <BeginWith
          onOutline={(outline) => {
            desk.beginWith(outline);
            onFit(outline);
          }}
        />
      )}
      <div className="grid gap-2 text-small">
        <p className="text-ink-soft">{t(closed ? 'hint.closed' : 'hint.open')}</p>
        <p className="text-ink-soft pointer-coarse:hidden">{t('hint.keys')}</p>
        <div className="flex flex-wrap gap-2">
          {!closed && (
            <Button
              variant="secondary"
              size="small"
              icon={<Crosshair size={16} aria-hidden="true" />}
              onClick={desk.addHere}
              data-testid="add-corner"
            >
              {t('add.here')}
            </Button>
          )}
          {!closed && corners.length > 2 && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pentagon size={16} aria-hidden="true" />}
              onClick={() => step({ kind: 'close' })}
              data-testid="close-outline"
            >
              {t('close')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            icon={<Undo2 size={16} aria-hidden="true" />}
            disabled={draft.past.length === 0}
            onClick={() => step({ kind: 'undo' })}
            data-testid="undo-step"
          >
            {t('undo')}
          </Button>
        </div>
        <p aria-live="polite" data-testid="zone-facts">
          <span className="numbers">
            {t('corners', { count: corners.length })}
            {corners.length > 2 &&
              fault?.code !== 'zone.crosses' &&
              ` · ${formatArea(ringAreaSquareMeters(corners), language)}`}
          </span>
          {!closed && corners.length > 2 && <span className="text-ink-soft"> · {t('not_closed')}</span>}
        </p>
        {fault && (
          <p role="alert" className="text-danger" data-testid="zone-fault" data-code={fault.code}>
            {errorText(new ApiError(422, fault))}
          </p>
        )}
      </div>
      {corners.length > 0 && (
        <details data-testid="corners" className="rounded-control border border-line px-3 py-1">
          <summary className="cursor-pointer py-2 text-small">{t('corners.list')}</summary>
          <div className="pb-2">
            <CornerList corners={corners} onStep={step} />
          </div>
        </details>
      )}
      {theirs && (
        <MergeNote
          theirs={theirs}
          named={LANGUAGES.some((tongue) => theirs.name[tongue] !== name[tongue].trim())}
          redrawn={!sameOutline(theirs.corners, corners)}
          busy={busy}
          onTake={onTakeTheirs}
        />
      )}
      <SaveFoot
        error={theirs ? null : error}
        busy={busy}
        disabled={!ready || theirs !== null}
        onCancel={onGiveUp}
        testId="save-zone"
      />
    </form>
  );
}
