import { CalendarDays, CarFront, Eye, FileText, Wallet, type LucideIcon } from 'lucide-react';
import type fr from '../../../../../locales/fr/driver-frame.json';

/** One of the driver's pages; its path is also in the route table. */
export interface DriverTab {
  readonly path: string;
  /** Short: five labels share the width of a phone. */
  readonly label: Extract<keyof typeof fr, `tab.${string}`>;
  readonly Icon: LucideIcon;
}

/** The driver's main screen: accepting an offer leads here, and so does the bar of the trip in hand. */
export const TODAY_PATH = '/dashboard/chauffeur';

/** The driver's pages, most used first. */
export const DRIVER_TABS: readonly DriverTab[] = [
  { path: TODAY_PATH, label: 'tab.today', Icon: CarFront },
  { path: `${TODAY_PATH}/planning`, label: 'tab.plan', Icon: CalendarDays },
  { path: `${TODAY_PATH}/gains`, label: 'tab.earnings', Icon: Wallet },
  { path: `${TODAY_PATH}/documents`, label: 'tab.documents', Icon: FileText },
  { path: `${TODAY_PATH}/transparence`, label: 'tab.why', Icon: Eye },
];
