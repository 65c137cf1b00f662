import type { DirectionsView, PlaceView } from '@sablon/contracts';
import { DIRECTION_TIMES, type DirectionKind } from '@sablon/domain';
import { useState, type FormEvent } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { formatDateTime, formatDuration } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { suggestPlaces } from '../../shared/places/place-search.api.js';
import { AddressField } from '../../shared/ui/address-field.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { Select } from '../../shared/ui/select.js';
import { driverPlaces } from '../words.js';
import type { Waiting } from './use-waiting.js';

/** Offered lengths of a direction, in minutes. */
const LENGTHS = [30, 60, 90, DIRECTION_TIMES.mostMinutes];
const QUARTER_MS = 15 * 60_000;

/** The quarters of an hour by which a driver may want to be home, in minutes from now. */
export function homeTimes(nowMs: number): readonly { readonly minutes: number; readonly atMs: number }[] {
  const first = Math.ceil((nowMs + 30 * 60_000) / QUARTER_MS) * QUARTER_MS;
  return Array.from({ length: 22 }, (_one, index) => first + index * QUARTER_MS)
    .map((atMs) => ({ atMs, minutes: Math.round((atMs - nowMs) / 60_000) }))
    .filter(({ minutes }) => minutes <= DIRECTION_TIMES.homeMostMinutes);
}

interface DirectionDialogProps {
  readonly directions: DirectionsView;
  readonly waiting: Waiting;
  readonly onClose: () => void;
}

/** Where the next rides should lead, and for how long; a driver has few a day. */
export function DirectionDialog({ directions, waiting, onClose }: DirectionDialogProps) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const [times] = useState(() => homeTimes(serverNow()));
  const [kind, setKind] = useState<DirectionKind>('direction');
  const [place, setPlace] = useState<PlaceView | null>(null);
  const [length, setLength] = useState(60);
  const [home, setHome] = useState(times[2]?.minutes ?? 60);
  const [isMissing, setIsMissing] = useState(false);
  const mayChoose = directions.left > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!place) return setIsMissing(true);
    const minutes = kind === 'home' ? home : length;
    if (await waiting.choose({ kind, placeId: place.id, minutes })) onClose();
  };
  const leftWords =
    directions.most === 0
      ? t('direction.off')
      : mayChoose
        ? t('direction.left', { count: directions.left })
        : t('direction.left.none');
  return (
    <Dialog open onClose={onClose} title={t('direction.title')} description={`${t('direction.text')} ${leftWords}`}>
      {mayChoose ? (
        <form
          noValidate
          className="grid gap-4 [&_fieldset_label]:min-h-14 [&_input]:min-h-14"
          onSubmit={(event) => void submit(event)}
          data-testid="direction-form"
        >
          <Segmented
            legend={t('direction.kind')}
            hideLegend
            value={kind}
            onValueChange={setKind}
            options={(['direction', 'home'] as const).map((value) => ({ value, label: t(`direction.kind.${value}`) }))}
          />
          <AddressField
            label={t(kind === 'home' ? 'direction.place.home' : 'direction.place')}
            value={place}
            suggest={suggestPlaces}
            error={isMissing && !place ? t('direction.place.missing') : undefined}
            testId="direction-place"
            onValueChange={setPlace}
          />
          {kind === 'direction' ? (
            <Select
              label={t('direction.minutes')}
              className="[&_select]:min-h-15 [&_select]:text-lead"
              value={String(length)}
              onValueChange={(value) => setLength(Number(value))}
              options={LENGTHS.map((one) => ({ value: String(one), label: formatDuration(one * 60, language) }))}
            />
          ) : (
            <Select
              label={t('direction.home_by')}
              className="[&_select]:min-h-15 [&_select]:text-lead"
              value={String(home)}
              onValueChange={(value) => setHome(Number(value))}
              options={times.map(({ minutes, atMs }) => ({
                value: String(minutes),
                label: formatDateTime(new Date(atMs).toISOString(), language, 'time'),
              }))}
            />
          )}
          <FormError error={waiting.error} />
          <Button type="submit" size="big" busy={waiting.busy?.startsWith('choose')} data-testid="direction-save">
            {t('direction.save')}
          </Button>
          <Button size="big" variant="ghost" onClick={onClose}>
            {t('direction.cancel')}
          </Button>
        </form>
      ) : (
        <Button size="big" variant="secondary" onClick={onClose}>
          {t('direction.cancel')}
        </Button>
      )}
    </Dialog>
  );
}
