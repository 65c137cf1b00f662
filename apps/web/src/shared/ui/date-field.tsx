import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { DateWords } from './date-words.js';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';

type DateFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> & { value: string };

/** A day, also in words: which number is the month depends on the browser. */
export function DateField({ label, hint, error, hideLabel, className, ...input }: DateFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {({ 'aria-describedby': described, ...ids }) => (
        <>
          <input
            {...input}
            {...ids}
            type="date"
            aria-describedby={clsx(described, `${ids.id}-words`)}
            className="field numbers"
          />
          <DateWords id={`${ids.id}-words`} date={input.value} />
        </>
      )}
    </FieldFrame>
  );
}
