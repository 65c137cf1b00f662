/**
 * The keys of the console, each command's once: the commands, the help, the palette and the caps beside buttons read them here. As in
 * `KeyboardEvent.key`, lower case, `ctrl+` before it where that key is held.
 */
export const COMMAND_KEYS = {
  next: ['j'],
  previous: ['k'],
  intake: ['n', ' '],
  answer: ['i'],
  search: ['/'],
  assign: ['a'],
  pencil: ['p'],
  reassign: ['r'],
  pick: ['x'],
  edit: ['e'],
  cancel: ['c'],
  message: ['w'],
  undo: ['u', 'ctrl+z'],
  messages: ['t'],
  notes: ['h'],
  alerts: ['l'],
  plan: ['g'],
  'window board': ['b'],
  'window map': ['v'],
  'window plan': ['o'],
  map: ['m'],
  zones: ['z'],
  demand: ['d'],
  follow: ['f'],
  help: ['?'],
  palette: ['ctrl+k'],
  leave: ['escape'],
  open: ['enter'],
  'candidate enter': ['enter'],
  'candidate give': ['a'],
  'candidate pencil': ['p'],
  'candidate leave': ['escape'],
  'alarm 1': ['1'],
  'alarm 2': ['2'],
  'alarm 3': ['3'],
  'alert next': ['j', 'arrowdown'],
  'alert previous': ['k', 'arrowup'],
  'alert 1': ['1'],
  'alert 2': ['2'],
  'alert 3': ['3'],
  'alert open': ['enter'],
  'alert acknowledge': ['e'],
  'alert snooze': ['s'],
  'alert close': ['escape'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** A command with a key. */
export type KeyedCommand = keyof typeof COMMAND_KEYS;

const NAMES: Readonly<Record<string, string>> = {
  ...{ ' ': '␣', escape: 'Esc', enter: '↵', arrowdown: '↓', arrowup: '↑' },
};

/** A key as it is printed on a keyboard. */
export const printed = (key: string): string =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? (part === 'ctrl' ? 'Ctrl' : part.toUpperCase()))
    .join('+');

/** The first key of a command, as it is printed. */
export const keyOfCommand = (command: KeyedCommand): string => printed(COMMAND_KEYS[command][0]);
