import clsx from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  /** A small number after the label. */
  count?: number;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
  children: ReactNode;
}

const STEPS: Record<string, (at: number, size: number) => number> = {
  ArrowRight: (at, size) => (at + 1) % size,
  ArrowLeft: (at, size) => (at - 1 + size) % size,
  Home: () => 0,
  End: (_, size) => size - 1,
};

/** Tabs with roving focus; the panel below is the children of the chosen one. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, children }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onValueChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              className={clsx(
                '-mb-px flex min-h-12 items-center gap-2 border-b-2 px-4 whitespace-nowrap transition-colors',
                chosen ? 'border-gold-text font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="numbers text-caption text-ink-faint">{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-4">
        {children}
      </div>
    </>
  );
}
