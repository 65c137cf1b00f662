/** A dispatcher's command: available by its key and from the palette, and listed in the help, all from one list. */
export interface ConsoleCommand {
  /** The command's name, in the dispatcher's language. */
  readonly label: string;
  /** Keys as in `KeyboardEvent.key`, lower case; none = palette only. */
  readonly keys?: readonly string[];
  readonly run: () => void;
  /** False while there is nothing to apply it to. */
  readonly able?: boolean;
}

/** A key as it is printed on a keyboard. */
export const printed = (key: string): string => (key === ' ' ? '␣' : key.toUpperCase());
