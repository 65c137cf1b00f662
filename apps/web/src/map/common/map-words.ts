import type { MapLanguage } from './map-types.js';

interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly keys: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly missing: string;
  readonly car: string;
  readonly stale: (age: string) => string;
  readonly pickup: string;
  readonly dropoff: string;
  readonly alarm: string;
  readonly moveByKeys: string;
  readonly states: Readonly<Record<'free' | 'offered' | 'assigned' | 'busy' | 'break', string>>;
}

/** The map's own texts, in their own chunk: pages without a map do not load them. */
export const MAP_WORDS: Readonly<Record<MapLanguage, MapWords>> = {
  fr: {
    zoomIn: 'Agrandir la carte',
    zoomOut: 'Réduire la carte',
    keys: 'Flèches pour déplacer la carte, plus et moins pour changer l’échelle.',
    loading: 'Chargement de la carte',
    failed: 'Le fond de carte ne répond pas. Les véhicules et le trajet restent affichés.',
    retry: 'Réessayer',
    missing: 'Une partie de la carte détaillée manque ; nouvel essai en cours.',
    car: 'Position du véhicule',
    stale: (age) => `Dernière position connue il y a ${age}`,
    pickup: 'Lieu de prise en charge',
    dropoff: 'Destination',
    alarm: 'Alerte de sécurité',
    moveByKeys: 'Flèches pour déplacer le repère.',
    states: {
      free: 'Libre',
      offered: 'Course proposée',
      assigned: 'En approche',
      busy: 'En course',
      break: 'En pause',
    },
  },
  nl: {
    zoomIn: 'Kaart vergroten',
    zoomOut: 'Kaart verkleinen',
    keys: 'Pijltoetsen om de kaart te verschuiven, plus en min om in of uit te zoomen.',
    loading: 'Kaart wordt geladen',
    failed: 'De kaartachtergrond antwoordt niet. Voertuigen en route blijven zichtbaar.',
    retry: 'Opnieuw proberen',
    missing: 'Een deel van de gedetailleerde kaart ontbreekt; er wordt opnieuw geprobeerd.',
    car: 'Positie van het voertuig',
    stale: (age) => `Laatst bekende positie ${age} geleden`,
    pickup: 'Ophaalplaats',
    dropoff: 'Bestemming',
    alarm: 'Veiligheidsalarm',
    moveByKeys: 'Pijltoetsen om de speld te verplaatsen.',
    states: {
      free: 'Vrij',
      offered: 'Rit aangeboden',
      assigned: 'Onderweg naar klant',
      busy: 'In rit',
      break: 'Pauze',
    },
  },
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: 'Arrow keys move the map, plus and minus change the scale.',
    loading: 'Loading the map',
    failed: 'The base map does not answer. Vehicles and the route stay visible.',
    retry: 'Try again',
    missing: 'Part of the detailed map is missing; trying again.',
    car: 'Position of the vehicle',
    stale: (age) => `Last known position ${age} ago`,
    pickup: 'Pick-up point',
    dropoff: 'Destination',
    alarm: 'Safety alarm',
    moveByKeys: 'Arrow keys move the pin.',
    states: { free: 'Free', offered: 'Ride offered', assigned: 'On the way', busy: 'On a ride', break: 'On break' },
  },
};
