/** Places simulated passengers type: the airports and stations of the specification, and well-known streets in both languages. */
export const TYPED_PLACES = {
  airports: ['Brussels Airport', 'Charleroi Airport', 'Antwerp Airport', 'Aéroport de Liège', 'Luchthaven Oostende'],
  stations: [
    'Bruxelles-Midi', 'Brussel-Centraal', 'Bruxelles-Nord', 'Antwerpen-Centraal', 'Gent-Sint-Pieters', 'Leuven station',
    'Mechelen station', 'Brugge station',
  ],
  // Each with all its names, so that no ride goes from Rue Neuve to Nieuwstraat.
  brussels: [
    ['Rue Neuve', 'Nieuwstraat'], ['Avenue Louise', 'Louizalaan'], ['Grand-Place', 'Grote Markt Brussel'],
    ['Place du Luxembourg', 'Luxemburgplein'], ['Rond-point Schuman', 'Schumanplein'], ['Avenue de Tervueren', 'Tervurenlaan'],
    ['Boulevard Anspach', 'Anspachlaan'], ['Chaussée d’Ixelles', 'Elsensesteenweg'], ['Place Flagey', 'Flageyplein'],
    ['Atomium'], ['Avenue Franklin Roosevelt', 'Franklin Rooseveltlaan'], ['Rue de la Loi', 'Wetstraat'],
    ['Place Sainte-Catherine', 'Sint-Katelijneplein'], ['Boulevard du Souverain', 'Vorstlaan'],
  ],
} as const; // prettier-ignore

/** Spots idle cars drift to; coordinates of squares and stations in Brussels. */
export const HOTSPOTS = [
  { lat: 50.8467, lng: 4.3525 },
  { lat: 50.8357, lng: 4.3365 },
  { lat: 50.8456, lng: 4.3568 },
  { lat: 50.8597, lng: 4.3608 },
  { lat: 50.8427, lng: 4.3827 },
  { lat: 50.8333, lng: 4.3603 },
  { lat: 50.8274, lng: 4.3724 },
  { lat: 50.8949, lng: 4.3415 },
  { lat: 50.8103, lng: 4.4022 },
  { lat: 50.8985, lng: 4.4827 },
  { lat: 50.8504, lng: 4.3488 },
  { lat: 50.8391, lng: 4.3753 },
] as const;
