import type { OfficeView } from '@sablon/contracts';
import type { Role } from '@sablon/domain';
import type fr from '../../../../../locales/fr/office-frame.json';
import {
  Archive,
  BadgeEuro,
  BookOpen,
  Building2,
  CalendarClock,
  CarFront,
  ChartColumn,
  CreditCard,
  FileUser,
  Gauge,
  HandCoins,
  History,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Palette,
  PlaneLanding,
  Scale,
  ScrollText,
  ServerCog,
  Shapes,
  SlidersHorizontal,
  TicketPercent,
  UserRoundSearch,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** One page of the back office; its address is in the route table too. */
export interface OfficePage {
  readonly path: string;
  /** Its name, a key of the frame's words. */
  readonly label: Extract<keyof typeof fr, `page.${string}`>;
  readonly Icon: LucideIcon;
  /** For admins only; the server enforces the same. */
  readonly adminOnly?: true;
  /** The kind of pending work handled there. */
  readonly waiting?: keyof OfficeView;
}

export const OFFICE_HOME = '/admin';
/** The guide that a new company's administrator is led to. */
export const SETUP_PATH = '/admin/setup';

/** Every page, in groups, ordered by how often they are needed. */
export const OFFICE_GROUPS = [
  {
    name: 'day',
    pages: [
      {
        path: OFFICE_HOME,
        label: 'page.overview',
        Icon: LayoutDashboard,
      },
      {
        path: '/dispatch/arrivals',
        label: 'page.arrivals',
        Icon: PlaneLanding,
      },
      {
        path: '/admin/figures',
        label: 'page.figures',
        Icon: Gauge,
      },
      {
        path: '/admin/bookings',
        label: 'page.bookings',
        Icon: Archive,
      },
      {
        path: '/admin/customers',
        label: 'page.customers',
        Icon: UsersRound,
      },
    ],
  },
  {
    name: 'answers',
    pages: [
      {
        path: '/admin/messages',
        label: 'page.messages',
        Icon: Inbox,
        waiting: 'messages',
      },
      {
        path: '/admin/chats',
        label: 'page.chats',
        Icon: MessagesSquare,
        waiting: 'chats',
      },
      {
        path: '/admin/fees',
        label: 'page.fees',
        Icon: Scale,
        waiting: 'fees',
      },
      {
        path: '/admin/reviews',
        label: 'page.reviews',
        Icon: UserRoundSearch,
        waiting: 'reviews',
      },
    ],
  },
  {
    name: 'drivers',
    pages: [
      {
        path: '/admin/applications',
        label: 'page.applications',
        Icon: FileUser,
        waiting: 'applications',
      },
      {
        path: '/admin/drivers',
        label: 'page.drivers',
        Icon: IdCard,
        waiting: 'documents',
      },
      {
        path: '/admin/expiries',
        label: 'page.expiries',
        Icon: CalendarClock,
      },
      {
        path: '/admin/vehicles',
        label: 'page.vehicles',
        Icon: CarFront,
        adminOnly: true,
      },
    ],
  },
  {
    name: 'money',
    pages: [
      {
        path: '/dispatch/payments',
        label: 'page.payments',
        Icon: CreditCard,
        waiting: 'payments',
      },
      {
        path: '/admin/tariffs',
        label: 'page.tariffs',
        Icon: BadgeEuro,
        adminOnly: true,
      },
      {
        path: '/admin/payouts',
        label: 'page.payouts',
        Icon: HandCoins,
        adminOnly: true,
      },
      {
        path: '/admin/promo-codes',
        label: 'page.promo-codes',
        Icon: TicketPercent,
        adminOnly: true,
      },
      {
        path: '/admin/business',
        label: 'page.business',
        Icon: Building2,
        adminOnly: true,
      },
    ],
  },
  {
    name: 'dispatching',
    pages: [
      {
        path: '/admin/zones',
        label: 'page.zones',
        Icon: Shapes,
      },
      {
        path: '/admin/dispatch-settings',
        label: 'page.dispatch-settings',
        Icon: SlidersHorizontal,
        adminOnly: true,
      },
      {
        path: '/admin/what-if',
        label: 'page.what-if',
        Icon: History,
        adminOnly: true,
      },
    ],
  },
  {
    name: 'house',
    pages: [
      {
        path: '/admin/guide',
        label: 'page.guide',
        Icon: BookOpen,
      },
      {
        path: SETUP_PATH,
        label: 'page.setup',
        Icon: ListChecks,
        adminOnly: true,
      },
      {
        path: '/admin/company',
        label: 'page.company',
        Icon: Landmark,
        adminOnly: true,
      },
      {
        path: '/admin/brand',
        label: 'page.brand',
        Icon: Palette,
        adminOnly: true,
      },
      {
        path: '/admin/statistics',
        label: 'page.statistics',
        Icon: ChartColumn,
        adminOnly: true,
      },
      {
        path: '/admin/people',
        label: 'page.people',
        Icon: Users,
        adminOnly: true,
      },
      {
        path: '/admin/audit',
        label: 'page.audit',
        Icon: ScrollText,
        adminOnly: true,
      },
      {
        path: '/admin/health',
        label: 'page.health',
        Icon: ServerCog,
        adminOnly: true,
      },
    ],
  },
] as const satisfies readonly { readonly name: string; readonly pages: readonly OfficePage[] }[];

export const OFFICE_PAGES: readonly OfficePage[] = OFFICE_GROUPS.flatMap(({ pages }): readonly OfficePage[] => pages);

/** Whether a user of this role may open a page. */
export const mayOpen = ({ adminOnly }: OfficePage, role: Role | undefined): boolean =>
  adminOnly !== true || role === 'admin';
