import { useNavigate } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { mayOpen, OFFICE_PAGES } from '../../shared/staff/office-pages.js';
import { officeFrame } from '../../shared/words.js';
import { openMessages, openNotes } from '../acting/open-dialogs.js';
import { pressAlarm } from '../alerts/alarm-strip.js';
import { alerts, candidateWords, dispatch, passengerMessages, planWords } from '../words.js';
import { COMMAND_KEYS } from '../common/command-keys.js';
import { detach, DETACHABLE } from './detach.js';
import type { ConsoleCommand } from './command.js';
import type { Console } from './use-console.js';

const OPEN = ['pending', 'accepted', 'ongoing'] as const;

/** Every command of the console; keys, help and palette read this list and no other. */
export function useCommands(at: Console): readonly ConsoleCommand[] {
  const listCommands = useListCommands(at);
  const t = useT(dispatch);
  const candidates = useT(candidateWords);
  const messageText = useT(passengerMessages);
  const planText = useT(planWords);
  const pageName = useT(officeFrame);
  const role = useUser()?.role;
  const navigate = useNavigate();
  const { actByKey, enterCandidates, tools, windows, undoing } = at;
  return [
    ...listCommands,
    {
      id: 'next',
      label: t('keys.next'),
      keys: COMMAND_KEYS.next,
      holds: true,
      keyOnly: true,
      run: () => at.listRef.current?.move(1),
    },
    { id: 'previous', label: t('keys.previous'), keys: COMMAND_KEYS.previous, holds: true, keyOnly: true, run: () => at.listRef.current?.move(-1) }, // prettier-ignore
    { id: 'intake', label: t('keys.intake'), keys: COMMAND_KEYS.intake, run: at.takeCall },
    {
      id: 'answer',
      label: t('keys.answer'),
      keys: COMMAND_KEYS.answer,
      able: () => at.incoming.call !== null,
      run: at.answer,
    },
    { id: 'search', label: t('keys.search'), keys: COMMAND_KEYS.search, run: at.seek },
    {
      id: 'assign',
      label: t('keys.assign'),
      keys: COMMAND_KEYS.assign,
      run: (hand) => enterCandidates(hand, 'give', ['pending']),
    },
    {
      id: 'pencil',
      label: t('keys.pencil'),
      keys: COMMAND_KEYS.pencil,
      run: (hand) => enterCandidates(hand, 'pencil', ['pending']),
    },
    {
      id: 'reassign',
      label: t('keys.reassign'),
      keys: COMMAND_KEYS.reassign,
      run: (hand) => enterCandidates(hand, 'give', ['accepted']),
    },
    { id: 'pick', label: candidates('key.pick'), keys: COMMAND_KEYS.pick, run: at.pickByKey },
    { id: 'edit', label: t('keys.edit'), keys: COMMAND_KEYS.edit, run: (hand) => actByKey(hand, 'edit', OPEN) },
    { id: 'cancel', label: t('keys.cancel'), keys: COMMAND_KEYS.cancel, run: (hand) => actByKey(hand, 'cancel', OPEN) },
    {
      id: 'message',
      label: messageText('key'),
      keys: COMMAND_KEYS.message,
      run: (hand) => actByKey(hand, 'message', OPEN),
    },
    {
      id: 'undo',
      label: t('keys.undo'),
      keys: COMMAND_KEYS.undo,
      able: () => undoing.isPossible,
      run: undoing.takeBack,
    },
    ...(['1', '2', '3'] as const).map((key) => ({
      id: `alarm ${key}`,
      label: t(`keys.alarm_${key}`),
      keys: COMMAND_KEYS[`alarm ${key}`],
      able: () => at.alarms.length > 0,
      run: () => void pressAlarm(key),
    })),
    { id: 'messages', label: t('keys.messages'), keys: COMMAND_KEYS.messages, run: () => openMessages() },
    { id: 'notes', label: t('keys.notes'), keys: COMMAND_KEYS.notes, run: openNotes },
    { id: 'alerts', label: t('keys.alerts'), keys: COMMAND_KEYS.alerts, run: () => windows.setAlerts((open) => !open) },
    { id: 'plan', label: planText('key'), keys: COMMAND_KEYS.plan, run: at.plan.toggle },
    { id: 'map', label: t('keys.map'), keys: COMMAND_KEYS.map, run: at.goToMap },
    { id: 'zones', label: t('keys.zones'), keys: COMMAND_KEYS.zones, run: at.toggleZones },
    { id: 'demand', label: t('keys.demand'), keys: COMMAND_KEYS.demand, run: () => tools.setDemandOn(!tools.demandOn) },
    { id: 'follow', label: t('keys.follow'), keys: COMMAND_KEYS.follow, able: () => tools.canFollow, run: () => tools.follow(!tools.isFollowing) }, // prettier-ignore
    { id: 'help', label: t('keys.help'), keys: COMMAND_KEYS.help, run: () => windows.setHelp(true) },
    {
      id: 'palette',
      label: t('keys.palette'),
      keys: COMMAND_KEYS.palette,
      everywhere: true,
      keyOnly: true,
      run: at.openPalette,
    },
    { id: 'leave', label: t('keys.escape'), keys: COMMAND_KEYS.leave, everywhere: true, keyOnly: true, able: at.canLeave, run: at.leave }, // prettier-ignore
    ...DETACHABLE.map((region) => ({
      id: `window ${region}`,
      label: t(`window.${region}`),
      keys: COMMAND_KEYS[`window ${region}`],
      run: () => detach(region),
    })),
    { id: 'replay', label: t('office.replay'), run: () => void navigate('/dispatch/replay') },
    { id: 'lost', label: t('office.lost'), run: () => void navigate('/lost-items') },
    ...OFFICE_PAGES.filter((page) => mayOpen(page, role)).map(({ path, label }) => ({
      id: path,
      label: pageName(label),
      run: () => void navigate(path),
    })),
  ];
}

/** The commands of one list, while it has the focus. */
function useListCommands({ listRef, alertKeys, candidates, choice }: Console): readonly ConsoleCommand[] {
  const t = useT(dispatch);
  const candidate = useT(candidateWords);
  const alert = useT(alerts);
  const cure = (key: '1' | '2' | '3'): ConsoleCommand => ({
    ...{ id: `alert ${key}`, label: alert('key.cure', { key }), keys: COMMAND_KEYS[`alert ${key}`], scope: 'alerts' },
    run: ({ alertId }) => alertKeys.current?.cure(alertId, key),
  });
  return [
    {
      ...{ id: 'open', label: t('keys.enter'), keys: COMMAND_KEYS.open, scope: 'board', keyOnly: true },
      able: () => listRef.current?.isOnRow() ?? false,
      run: ({ row }) => row && choice.openTrip(row),
    },
    {
      ...{
        id: 'candidate enter',
        label: candidate('key.enter'),
        keys: COMMAND_KEYS['candidate enter'],
        scope: 'candidates',
        keyOnly: true,
      },
      able: ({ driver }) => driver !== null,
      run: ({ driver }) => driver && (candidates.verb === 'pencil' ? candidates.pencil : candidates.give)(driver),
    },
    {
      ...{
        id: 'candidate give',
        label: candidate('key.give'),
        keys: COMMAND_KEYS['candidate give'],
        scope: 'candidates',
      },
      able: ({ driver }) => driver !== null,
      run: ({ driver }) => driver && candidates.give(driver),
    },
    {
      ...{
        id: 'candidate pencil',
        label: candidate('key.pencil'),
        keys: COMMAND_KEYS['candidate pencil'],
        scope: 'candidates',
      },
      able: ({ driver }) => driver !== null,
      run: ({ driver }) => driver && candidates.pencil(driver),
    },
    {
      ...{
        id: 'candidate leave',
        label: candidate('key.leave'),
        keys: COMMAND_KEYS['candidate leave'],
        scope: 'candidates',
      },
      ...{ keyOnly: true, everywhere: true },
      run: candidates.leave,
    },
    { id: 'alert next', label: alert('key.next'), keys: COMMAND_KEYS['alert next'], scope: 'alerts', holds: true, keyOnly: true, run: () => alertKeys.current?.move(1) }, // prettier-ignore
    { id: 'alert previous', label: alert('key.previous'), keys: COMMAND_KEYS['alert previous'], scope: 'alerts', holds: true, keyOnly: true, run: () => alertKeys.current?.move(-1) }, // prettier-ignore
    cure('1'),
    cure('2'),
    cure('3'),
    {
      ...{
        id: 'alert open',
        label: alert('key.open'),
        keys: COMMAND_KEYS['alert open'],
        scope: 'alerts',
        keyOnly: true,
      },
      able: () => alertKeys.current?.isOnRow() ?? false,
      run: ({ alertId }) => alertKeys.current?.open(alertId),
    },
    { id: 'alert acknowledge', label: alert('key.acknowledge'), keys: COMMAND_KEYS['alert acknowledge'], scope: 'alerts', run: ({ alertId }) => alertKeys.current?.acknowledge(alertId) }, // prettier-ignore
    { id: 'alert snooze', label: alert('key.snooze'), keys: COMMAND_KEYS['alert snooze'], scope: 'alerts', run: ({ alertId }) => alertKeys.current?.snooze(alertId) }, // prettier-ignore
    { id: 'alert close', label: alert('hide'), keys: COMMAND_KEYS['alert close'], scope: 'alerts', everywhere: true, keyOnly: true, run: () => alertKeys.current?.close() }, // prettier-ignore
  ];
}
