import { Autocomplete } from '@base-ui/react/autocomplete';
import type { BoardTripView } from '@sablon/contracts';
import { useRef, useState } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { matches } from '../board/board-filter.js';
import { searchable, matchesSearch } from '../common/search-text.js';
import { useFleet, type FleetDesk } from '../fleet/use-fleet.js';
import { dispatch } from '../words.js';
import { printed } from '../common/command-keys.js';
import { isAble, type ConsoleCommand, type InHand } from './command.js';
import { KeyCap } from '../common/key-cap.js';

interface PaletteProps {
  readonly commands: readonly ConsoleCommand[];
  /** What was in hand when the palette was opened: the focus is here now. */
  readonly hand: InHand;
  readonly trips: readonly BoardTripView[];
  readonly desk: FleetDesk;
  readonly onTrip: (tripId: string) => void;
  readonly onDriver: (driverId: string) => void;
  readonly onClose: () => void;
}
interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** ASSUMPTION: with more matches than this, the dispatcher types another letter. */
const AT_MOST = 8;

/** Finds everything in the console by typing: a command, a trip, a driver. */
export default function Palette({ commands, hand, trips, desk, onTrip, onDriver, onClose }: PaletteProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { drivers } = useFleet(desk);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const asked = typed.trim() !== '';
  const groups = [
    {
      value: t('palette.commands'),
      items: commands
        .filter((one) => !one.keyOnly && isAble(one, hand) && matchesSearch(typed.trim(), searchable([one.label], [])))
        .map(({ id, label, keys, run }): Found => ({
          ...{ id, label, run: () => run(hand) },
          ...(keys && { keys: keys.map(printed) }),
        })),
    },
    {
      value: t('palette.trips'),
      items: (asked ? trips : [])
        .filter((trip) => matches(trip, typed.trim()))
        .slice(0, AT_MOST)
        .map((trip): Found => ({
          id: trip.id,
          label: `${trip.bookingCode} · ${localized(trip.pickup.label, language)} → ${localized(trip.dropoff.label, language)}`,
          detail: t(`phase.${trip.phase}`),
          run: () => onTrip(trip.id),
        })),
    },
    {
      value: t('fleet.title'),
      items: (asked ? drivers : [])
        .filter(({ name, plate, phone }) => matchesSearch(typed.trim(), searchable([name, plate], [phone])))
        .slice(0, AT_MOST)
        .map(({ id, name, plate }): Found => ({ id, label: name, detail: plate, run: () => onDriver(id) })),
    },
  ].filter(({ items }) => items.length > 0);
  const choose = (found: Found) => {
    onClose();
    found.run();
  };
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} focus={input}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }: Found) => label}
      >
        <Autocomplete.Input
          ref={input}
          data-testid="palette-input"
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          className="field"
        />
        <Autocomplete.Empty>
          <p className="px-1 py-4 text-ink-soft">{t('palette.none')}</p>
        </Autocomplete.Empty>
        <Autocomplete.List className="mt-3 max-h-[50vh] overflow-y-auto">
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.value} items={group.items} className="mb-2">
              <Autocomplete.GroupLabel className="px-2 py-1 text-caption font-medium text-ink-soft">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(found: Found) => (
                  <Autocomplete.Item
                    key={found.id}
                    value={found}
                    data-testid="palette-item"
                    onClick={() => choose(found)}
                    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 text-small data-highlighted:bg-gold-wash"
                  >
                    <span className="min-w-0 flex-1 truncate">{found.label}</span>
                    {found.detail && <span className="numbers shrink-0 text-ink-soft">{found.detail}</span>}
                    {found.keys?.map((key) => (
                      <KeyCap key={key} name={key} />
                    ))}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
