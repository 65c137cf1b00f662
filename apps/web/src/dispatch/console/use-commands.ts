import { useNavigate } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { mayOpen, OFFICE_PAGES } from '../../shared/staff/office-pages.js';
import { officeFrame } from '../../shared/words.js';
import { openMessages, openNotes } from '../acting/open-dialogs.js';
import { dispatch, passengerMessages, planWords } from '../words.js';
import { type ConsoleCommand, useConsoleKeys } from './use-console-keys.js';
import type { Console } from './use-console.js';

/** The console's commands, for its keys, its help and its palette; also listens to the keys. */
export function useCommands(at: Console): readonly ConsoleCommand[] {
  const t = useT(dispatch);
  const messageText = useT(passengerMessages);
  const planText = useT(planWords);
  const pageName = useT(officeFrame);
  const role = useUser()?.role;
  const navigate = useNavigate();
  const { actByKey, tools, windows, choice, listRef, searchRef, setSearch, close } = at;
  const commands: readonly ConsoleCommand[] = [
    { label: t('keys.intake'), keys: ['n', ' '], run: at.takeCall },
    { label: t('keys.search'), keys: ['/'], run: at.seek },
    { label: t('keys.assign'), keys: ['a'], run: () => actByKey('assign', ['pending']) },
    { label: t('keys.pencil'), keys: ['p'], run: () => actByKey('pencil', ['pending']) },
    { label: t('keys.edit'), keys: ['e'], run: () => actByKey('edit', ['pending', 'accepted', 'ongoing']) },
    { label: t('keys.reassign'), keys: ['r'], run: () => actByKey('reassign', ['accepted']) },
    { label: t('keys.cancel'), keys: ['c'], run: () => actByKey('cancel', ['pending', 'accepted', 'ongoing']) },
    { label: messageText('key'), keys: ['w'], run: () => actByKey('message', ['pending', 'accepted', 'ongoing']) },
    { label: t('keys.messages'), keys: ['t'], run: () => openMessages() },
    { label: t('keys.notes'), keys: ['h'], run: openNotes },
    { label: t('keys.alerts'), keys: ['l'], run: () => windows.setAlerts((open) => !open) },
    { label: planText('key'), keys: ['g'], able: at.wide, run: at.plan.toggle },
    { label: t('keys.map'), keys: ['m'], run: at.goToMap },
    { label: t('keys.zones'), keys: ['z'], run: at.toggleZones },
    { label: t('keys.demand'), keys: ['d'], run: () => tools.setDemandOn(!tools.demandOn) },
    { label: t('keys.follow'), keys: ['f'], able: tools.canFollow, run: () => tools.follow(!tools.isFollowing) },
    { label: t('keys.help'), keys: ['?'], run: () => windows.setHelp(true) },
    { label: t('office.replay'), run: () => void navigate('/dispatch/replay') },
    { label: t('office.lost'), run: () => void navigate('/lost-items') },
    ...OFFICE_PAGES.filter((page) => mayOpen(page, role)).map(({ path, label }) => ({
      label: pageName(label),
      run: () => void navigate(path),
    })),
  ];
  useConsoleKeys(
    commands,
    {
      onMove: (step) => listRef.current?.move(step),
      onPalette: () => windows.setPalette(true),
      onEscape: () => {
        if (document.activeElement === searchRef.current) {
          setSearch('');
          searchRef.current?.blur();
        } else if (windows.intake) windows.setIntake(false);
        else if (choice.tripId || choice.driverId) close();
      },
    },
    windows.keysOn,
  );
  return commands;
}
