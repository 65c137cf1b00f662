/** @jest-environment jsdom */
import { printed } from '../common/command-keys.js';
import { commandOf, isAble, type ConsoleCommand, type InHand } from './command.js';

const HAND: InHand = { scope: null, alertId: null, alert: undefined, row: null, driver: null, open: null };
const run = jest.fn();
const COMMANDS: readonly ConsoleCommand[] = [
  { id: 'assign', label: 'Assign', keys: ['a'], run },
  { id: 'give', label: 'Give', keys: ['a', 'enter'], scope: 'candidates', able: ({ driver }) => driver !== null, run },
  { id: 'move', label: 'Next', keys: ['j'], holds: true, run },
  { id: 'undo', label: 'Undo', keys: ['u', 'ctrl+z'], run },
  { id: 'intake', label: 'Book', keys: ['n', ' '], run },
  { id: 'leave', label: 'Close', keys: ['escape'], everywhere: true, run },
];
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: document.body,
    ...more,
  }) as KeyboardEvent;
const idOf = (event: KeyboardEvent, hand = HAND, keysOn = true) => commandOf(event, COMMANDS, hand, keysOn)?.id;
const field = () => document.createElement('input');

describe('the command of a key', () => {
  it('is the one of the list that has the focus, as long as it is possible there', () => {
    expect(idOf(press('a'))).toBe('assign');
    const among = { ...HAND, scope: 'candidates', driver: 'd1' } as const;
    expect(idOf(press('a'), among)).toBe('give');
    expect(idOf(press('Enter'), among)).toBe('give');
    expect(idOf(press('Enter'), { ...among, driver: null })).toBeUndefined();
    expect(idOf(press('Enter'))).toBeUndefined();
  });

  it('is none while a field has the focus, except for those that work everywhere', () => {
    expect(idOf(press('a', { target: field() }))).toBeUndefined();
    expect(idOf(press('z', { ctrlKey: true, target: field() }))).toBeUndefined();
    expect(idOf(press('Escape', { target: field() }))).toBe('leave');
  });

  it('with single keys turned off is only one with Ctrl, or one that works everywhere', () => {
    expect(idOf(press('u'), HAND, false)).toBeUndefined();
    expect(idOf(press('z', { metaKey: true }), HAND, false)).toBe('undo');
    expect(idOf(press('Escape'), HAND, false)).toBe('leave');
  });

  it('does not come again while the key is held, except for moving', () => {
    expect(idOf(press('a', { repeat: true }))).toBeUndefined();
    expect(idOf(press('j', { repeat: true }))).toBe('move');
  });

  it('leaves the space bar to a button and Alt to forms', () => {
    expect(idOf(press(' '))).toBe('intake');
    expect(idOf(press(' ', { target: document.createElement('button') }))).toBeUndefined();
    expect(idOf(press('n', { altKey: true }))).toBeUndefined();
  });
});

it('a command of a list is possible only with that list in hand', () => {
  expect(isAble(COMMANDS[1] as ConsoleCommand, { ...HAND, driver: 'd1' })).toBe(false);
});

it('keys are named as keyboards print them', () => {
  expect(['a', ' ', 'ctrl+k', 'escape'].map(printed)).toEqual(['A', '␣', 'Ctrl+K', 'Esc']);
});
