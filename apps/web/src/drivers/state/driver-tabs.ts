import { CalendarDays, CarFront, Eye, FileText, Wallet, type LucideIcon } from 'lucide-react';

/** One of the driver's pages; its path is also in the route table. */
export interface DriverTab {
  readonly path: string;
  /** Short: five labels share the width of a phone. */
  readonly label: Readonly<Record<'fr' | 'nl' | 'en', string>>;
  readonly Icon: LucideIcon;
}

/** The driver's main screen: accepting an offer leads here, and so does the bar of the trip in hand. */
export const TODAY_PATH = '/dashboard/chauffeur';

/** The driver's pages, most used first. */
export const DRIVER_TABS: readonly DriverTab[] = [
  { path: TODAY_PATH, label: { fr: 'Aujourd’hui', nl: 'Vandaag', en: 'Today' }, Icon: CarFront },
  { path: `${TODAY_PATH}/planning`, label: { fr: 'Planning', nl: 'Agenda', en: 'Plan' }, Icon: CalendarDays },
  { path: `${TODAY_PATH}/gains`, label: { fr: 'Gains', nl: 'Inkomsten', en: 'Earnings' }, Icon: Wallet },
  { path: `${TODAY_PATH}/documents`, label: { fr: 'Documents', nl: 'Papieren', en: 'Papers' }, Icon: FileText },
  { path: `${TODAY_PATH}/transparence`, label: { fr: 'Pourquoi', nl: 'Waarom', en: 'Why' }, Icon: Eye },
];
