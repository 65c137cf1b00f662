import { type Fold, fromBrussels, isAmbiguousInBrussels, ok, toBrussels } from '@sablon/domain';
import clsx from 'clsx';
import { ui, useT } from '../i18n/namespaces.js';
import { DateWords } from './date-words.js';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';
import { Select } from './select.js';

/** A Brussels date and time as typed; empty strings while a part is missing. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
  /** Which of two identical times is meant, on the night the clocks go back. */
  readonly fold?: Fold;
}

/** The typed date and time as an instant, or the error code: `time.invalid`, `time.does_not_exist`. */
export const instantOf = (wall: WallClock) => fromBrussels(wall.date, wall.time, wall.fold);

/** An instant in the form the field shows. */
export function wallClockOf(instant: Date): WallClock {
  const { date, time } = toBrussels(instant);
  return { date, time };
}

/** Like `instantOf`, but if the field was not edited, keeps the seconds of the instant it shows. */
export function instantUnlessTouched(wall: WallClock, shown: Date): ReturnType<typeof instantOf> {
  const { date, time } = wallClockOf(shown);
  return wall.fold === undefined && wall.date === date && wall.time === time ? ok(shown) : instantOf(wall);
}

interface DateTimeFieldProps extends FieldFrameProps {
  value: WallClock;
  onValueChange: (value: WallClock) => void;
  /** By which a form finds it when it is wrong. */
  name?: string;
  /** Earliest and latest day, `YYYY-MM-DD`. */
  minDate?: string;
  maxDate?: string;
}

/** A date and time in Brussels, whatever the visitor's time zone. */
export function DateTimeField({ value, onValueChange, name, minDate, maxDate, label, ...frame }: DateTimeFieldProps) {
  const t = useT(ui);
  const change = (part: Partial<WallClock>) => onValueChange({ ...value, ...part });
  const twice = isAmbiguousInBrussels(value.date, value.time);
  return (
    <FieldFrame {...frame} label={label}>
      {({ id, 'aria-describedby': described, ...ids }) => (
        <>
          <div className="flex flex-wrap gap-3">
            <input
              {...ids}
              id={id}
              aria-describedby={clsx(described, `${id}-words`)}
              name={name}
              type="date"
              className="field numbers min-w-0 flex-[1.5_1_9.5rem]"
              value={value.date}
              min={minDate}
              max={maxDate}
              onChange={(event) => change({ date: event.target.value })}
            />
            <input
              {...ids}
              aria-describedby={described}
              type="time"
              aria-label={t('datetime.time')}
              className="field numbers min-w-0 flex-[1_1_7rem]"
              value={value.time}
              step={300}
              onChange={(event) => change({ time: event.target.value })}
            />
            {twice && (
              <Select
                className="basis-full"
                label={t('datetime.twice')}
                value={value.fold ?? 'earlier'}
                options={[
                  { value: 'earlier', label: t('datetime.first') },
                  { value: 'later', label: t('datetime.second') },
                ]}
                onValueChange={(fold) => change({ fold: fold as Fold })}
              />
            )}
          </div>
          <DateWords id={`${id}-words`} {...value} />
        </>
      )}
    </FieldFrame>
  );
}
