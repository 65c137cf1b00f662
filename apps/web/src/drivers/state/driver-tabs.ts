import { CalendarDays, CarFront, Eye, FileText, Wallet, type LucideIcon } from 'lucide-react';

/** One page of the driver's own; its address stands in the route table too. */
export interface DriverTab {
  readonly path: string;
  /** Short: five of them share the width of a phone. */
  readonly label: Readonly<Record<'fr' | 'nl' | 'en', string>>;
  readonly Icon: LucideIcon;
}

/** The screen he works on: the offer he takes leads here, and so does the bar of the ride in hand. */
export const TODAY_PATH = '/dashboard/chauffeur';

/** What a driver can turn to, in the order of how often he does. */
export const DRIVER_TABS: readonly DriverTab[] = [
  { path: TODAY_PATH, label: { fr: 'Aujourd’hui', nl: 'Vandaag', en: 'Today' }, Icon: CarFront },
  { path: `${TODAY_PATH}/planning`, label: { fr: 'Planning', nl: 'Agenda', en: 'Plan' }, Icon: CalendarDays },
  { path: `${TODAY_PATH}/gains`, label: { fr: 'Gains', nl: 'Inkomsten', en: 'Earnings' }, Icon: Wallet },
  { path: `${TODAY_PATH}/documents`, label: { fr: 'Documents', nl: 'Papieren', en: 'Papers' }, Icon: FileText },
  { path: `${TODAY_PATH}/transparence`, label: { fr: 'Pourquoi', nl: 'Waarom', en: 'Why' }, Icon: Eye },
];
