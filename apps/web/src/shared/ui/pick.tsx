import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { Select, type SelectOption } from './select.js';

interface PickProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly options: readonly SelectOption[];
  /** Initial value, also restored after the action; '' = no choice. */
  readonly first: string;
  readonly action: string;
  readonly onTake: (value: string) => void;
  readonly testId: string;
}

/** A choice with an action: arrow keys only move through the list, the button beside it acts. */
export function Pick({ label, hint, options, first, action, onTake, testId }: PickProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const value = options.find((option) => option.value === chosen)?.value ?? first;
  return (
    <div className="flex items-start gap-2">
      <Select
        label={label}
        hint={hint}
        className="flex-1"
        value={value}
        options={options}
        data-testid={testId}
        onValueChange={setChosen}
      />
      <Button
        variant="secondary"
        className="mt-8"
        disabled={value === ''}
        data-testid={`${testId}-take`}
        onClick={() => {
          setChosen(null);
          onTake(value);
        }}
      >
        {action}
      </Button>
    </div>
  );
}
