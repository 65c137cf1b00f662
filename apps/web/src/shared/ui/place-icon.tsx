import { Briefcase, Building2, Clock3, House, Landmark, MapPin, Plane, Signpost, Star, TrainFront } from 'lucide-react';

const ICONS: Readonly<Record<string, typeof MapPin>> = {
  airport: Plane,
  station: TrainFront,
  landmark: Landmark,
  poi: Landmark,
  municipality: Building2,
  city: Building2,
  street: Signpost,
  address: House,
  home: House,
  work: Briefcase,
  star: Star,
  recent: Clock3,
};

/** An icon for a place's kind; always beside its name, so hidden from screen readers. */
export function PlaceIcon({ kind, size = 18 }: { kind: string; size?: number }) {
  const Icon = ICONS[kind] ?? MapPin;
  return <Icon size={size} className="shrink-0 text-gold-text" aria-hidden="true" />;
}
