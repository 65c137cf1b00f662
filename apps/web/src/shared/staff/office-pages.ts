import type { OfficeView } from '@sablon/contracts';
import type { Role } from '@sablon/domain';
import {
  BadgeEuro,
  Building2,
  CarFront,
  ChartColumn,
  CreditCard,
  FileUser,
  IdCard,
  Inbox,
  LayoutDashboard,
  MessagesSquare,
  PlaneLanding,
  Scale,
  ScrollText,
  ServerCog,
  Shapes,
  SlidersHorizontal,
  TicketPercent,
  UserRoundSearch,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** One page of the back office; its address is in the route table too. */
export interface OfficePage {
  readonly path: string;
  readonly label: Readonly<Record<'fr' | 'nl' | 'en', string>>;
  readonly Icon: LucideIcon;
  /** For admins only; the server enforces the same. */
  readonly adminOnly?: true;
  /** The kind of pending work handled there. */
  readonly waiting?: keyof OfficeView;
}

export const OFFICE_HOME = '/admin';

/** Every page, in groups, ordered by how often they are needed. */
export const OFFICE_GROUPS = [
  {
    name: 'day',
    pages: [
      {
        path: OFFICE_HOME,
        label: { fr: 'Vue d’ensemble', nl: 'Overzicht', en: 'Overview' },
        Icon: LayoutDashboard,
      },
      {
        path: '/dispatch/arrivals',
        label: { fr: 'Vols et trains', nl: 'Vluchten en treinen', en: 'Flights and trains' },
        Icon: PlaneLanding,
      },
    ],
  },
  {
    name: 'answers',
    pages: [
      {
        path: '/admin/messages',
        label: { fr: 'Messages reçus', nl: 'Berichten', en: 'Messages received' },
        Icon: Inbox,
        waiting: 'messages',
      },
      {
        path: '/admin/chats',
        label: { fr: 'Discussions', nl: 'Gesprekken', en: 'Talks' },
        Icon: MessagesSquare,
        waiting: 'chats',
      },
      {
        path: '/admin/fees',
        label: { fr: 'Frais contestés', nl: 'Betwiste kosten', en: 'Contested fees' },
        Icon: Scale,
        waiting: 'fees',
      },
      {
        path: '/admin/reviews',
        label: { fr: 'Réexamens', nl: 'Herzieningen', en: 'Reviews asked for' },
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
        label: { fr: 'Candidatures', nl: 'Kandidaturen', en: 'Applications' },
        Icon: FileUser,
        waiting: 'applications',
      },
      {
        path: '/admin/drivers',
        label: { fr: 'Chauffeurs et documents', nl: 'Chauffeurs en papieren', en: 'Drivers and papers' },
        Icon: IdCard,
        waiting: 'papers',
      },
      {
        path: '/admin/vehicles',
        label: { fr: 'Flotte', nl: 'Vloot', en: 'Fleet' },
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
        label: { fr: 'Paiements bloqués', nl: 'Vastgelopen betalingen', en: 'Stuck payments' },
        Icon: CreditCard,
        waiting: 'payments',
      },
      {
        path: '/admin/tariffs',
        label: { fr: 'Tarifs', nl: 'Tarieven', en: 'Tariffs' },
        Icon: BadgeEuro,
        adminOnly: true,
      },
      {
        path: '/admin/promo-codes',
        label: { fr: 'Codes promo', nl: 'Promocodes', en: 'Promo codes' },
        Icon: TicketPercent,
        adminOnly: true,
      },
      {
        path: '/admin/business',
        label: { fr: 'Comptes entreprise', nl: 'Bedrijfsaccounts', en: 'Business accounts' },
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
        label: { fr: 'Zones', nl: 'Zones', en: 'Zones' },
        Icon: Shapes,
      },
      {
        path: '/admin/dispatch-settings',
        label: { fr: 'Réglages', nl: 'Instellingen', en: 'Settings' },
        Icon: SlidersHorizontal,
        adminOnly: true,
      },
    ],
  },
  {
    name: 'house',
    pages: [
      {
        path: '/admin/statistics',
        label: { fr: 'Statistiques', nl: 'Statistieken', en: 'Statistics' },
        Icon: ChartColumn,
        adminOnly: true,
      },
      {
        path: '/admin/people',
        label: { fr: 'Comptes et rôles', nl: 'Accounts en rollen', en: 'Accounts and roles' },
        Icon: Users,
        adminOnly: true,
      },
      {
        path: '/admin/audit',
        label: { fr: 'Journal d’audit', nl: 'Auditlogboek', en: 'Audit log' },
        Icon: ScrollText,
        adminOnly: true,
      },
      {
        path: '/admin/health',
        label: { fr: 'Salle des machines', nl: 'Machinekamer', en: 'Machine room' },
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
