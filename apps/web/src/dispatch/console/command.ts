import { isMeant } from '../../shared/staff/meant.js';

/** The list in which a command applies while it has the focus. */
export type CommandScope = 'board' | 'candidates' | 'alerts';

/**
 * What the dispatcher has before them at the press of a key, by id: whatever the lists do meanwhile, a command acts on this. Null =
 * nothing of the kind.
 */
export interface InHand {
  readonly scope: CommandScope | null;
  /** The alert whose row has the focus. */
  readonly alertId: string | null;
  /** Its trip; undefined = the focus is not on an alert. */
  readonly alert: string | null | undefined;
  /** The trip whose row or bar has the focus, or had it until the row was gone. */
  readonly row: string | null;
  /** The driver whose row has the focus among the candidates. */
  readonly driver: string | null;
  /** The trip open in the detail pane. */
  readonly open: string | null;
}

/** A command of the console, declared once: its key, its line in the help and its entry in the palette come from here. */
export interface ConsoleCommand {
  readonly id: string;
  /** Its name in the dispatcher's language. */
  readonly label: string;
  /** As in `KeyboardEvent.key`, lower case, `ctrl+` before it where that key is held; none = palette only. */
  readonly keys?: readonly string[];
  /** Only while this list has the focus; there it goes before a command of the same key. */
  readonly scope?: CommandScope;
  /** Absent = always possible. */
  readonly able?: (hand: InHand) => boolean;
  readonly run: (hand: InHand) => void;
  /** Also while a field has the focus, and with single keys turned off. */
  readonly everywhere?: true;
  /** Goes on while its key is held down. */
  readonly holds?: true;
  /** In the palette it would make no sense, as it is about the focus. */
  readonly keyOnly?: true;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>;

/** The key of a press as commands name it; null with Alt, which belongs to forms. */
const keyOf = ({ key, ctrlKey, metaKey, altKey }: Press): string | null =>
  altKey ? null : ctrlKey || metaKey ? `ctrl+${key.toLowerCase()}` : key.toLowerCase();

/** In fields, and in a form that is filled in by keys of its own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [data-own-keys]') !== null;
/** Whether the space bar activates the element; elsewhere it is a console key. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button], [tabindex="0"]') !== null;

/** Whether a command is possible with what is in hand. */
export const isAble = ({ scope, able }: ConsoleCommand, hand: InHand): boolean =>
  (scope === undefined || scope === hand.scope) && (able === undefined || able(hand));

/** The command of a key press, or none: the one of the list with the focus before one of the whole console. */
export function commandOf(
  press: Press,
  commands: readonly ConsoleCommand[],
  hand: InHand,
  keysOn: boolean,
): ConsoleCommand | undefined {
  const key = keyOf(press);
  if (key === null || (key === ' ' && isPressable(press.target))) return undefined;
  const isSingle = !key.startsWith('ctrl+');
  const own = commands.filter(
    (command) =>
      command.keys?.includes(key) &&
      isAble(command, hand) &&
      (command.everywhere || (!isTyping(press.target) && (keysOn || !isSingle))) &&
      (command.holds || command.everywhere || isMeant(press)),
  );
  return own.find(({ scope }) => scope !== undefined) ?? own[0];
}
