import clsx from 'clsx';
import { keyOfCommand, type KeyedCommand } from './command-keys.js';

/** A keyboard key. */
export function KeyCap({ name, className }: { name: string; className?: string }) {
  return (
    <kbd className={clsx('rounded-small border border-line-strong px-2 py-0.5 text-caption leading-none', className)}>
      {name}
    </kbd>
  );
}

/** The key of a command, beside the button that does the same. */
export const CommandKey = ({ of, className }: { of: KeyedCommand; className?: string }) => (
  <KeyCap name={keyOfCommand(of)} {...(className !== undefined && { className })} />
);
