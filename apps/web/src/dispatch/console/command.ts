/** Something a dispatcher can do here: by its key, from the palette, and listed in the help – said once, in one list. */
export interface ConsoleCommand {
  /** What it does, in the dispatcher's language. */
  readonly label: string;
  /** As `KeyboardEvent.key` names them, small letters; none = from the palette only. */
  readonly keys?: readonly string[];
  readonly run: () => void;
  /** False while there is nothing to do it to. */
  readonly able?: boolean;
}

/** A key as it is printed on a keyboard. */
export const printed = (key: string): string => (key === ' ' ? '␣' : key.toUpperCase());
