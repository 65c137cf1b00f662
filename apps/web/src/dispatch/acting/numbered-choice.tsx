import { useId } from 'react';

interface NumberedChoiceProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly labelOf: (option: T) => string;
  readonly testIdOf: (option: T) => string;
  readonly chosen: T | null;
  readonly onChoose: (option: T) => void;
  /** Called for a choice by number key, which is final; defaults to `onChoose`. */
  readonly onNumber?: (option: T) => void;
}

/**
 * A choice among a few options by arrow keys, number keys or mouse. The chosen option, or else the first, has the focus when
 * the dialog opens.
 */
export function NumberedChoice<T extends string>(props: NumberedChoiceProps<T>) {
  const { legend, options, labelOf, testIdOf, chosen, onChoose, onNumber = onChoose } = props;
  const name = useId();
  return (
    <fieldset
      onKeyDown={({ key }) => {
        const byNumber = options[Number(key) - 1];
        if (byNumber) onNumber(byNumber);
      }}
    >
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option, at) => (
          <label key={option} className="flex items-center gap-3 py-1" data-testid={testIdOf(option)}>
            <input
              type="radio"
              className="tick"
              name={name}
              checked={option === chosen}
              autoFocus={chosen === null ? at === 0 : option === chosen}
              onChange={() => onChoose(option)}
            />
            <span className="flex-1">{labelOf(option)}</span>
            <kbd aria-hidden="true" className="rounded-small border border-line px-2 text-caption text-ink-faint">
              {at + 1}
            </kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
