/**
 * The five airports of spec §9: code | fr | nl | en | other names | postcode | municipality key | kerbside pickup point (where
 * cars may stop in front of the terminal, not the runway's reference point).
 */
export const AIRPORTS = `
BRU | Brussels Airport (Zaventem) | Brussels Airport (Zaventem) | Brussels Airport (Zaventem) | Bruxelles-National, Aéroport de Bruxelles, Luchthaven Brussel, Brussel-Nationaal, Zaventem, Zaventem Airport, EBBR | 1930 | zaventem | 50.8981,4.4822
CRL | Aéroport de Charleroi (Brussels South) | Luchthaven Charleroi (Brussels South) | Brussels South Charleroi Airport | Bruxelles-Sud, Charleroi, Brussel-Zuid Charleroi, Gosselies, EBCI | 6041 | charleroi | 50.4727,4.4613
ANR | Aéroport d'Anvers (Deurne) | Luchthaven Antwerpen (Deurne) | Antwerp Airport (Deurne) | Antwerpen Airport, EBAW | 2100 | antwerpen | 51.1897,4.4507
OST | Aéroport d'Ostende-Bruges | Luchthaven Oostende-Brugge | Ostend-Bruges Airport | Oostende Airport, EBOS | 8400 | oostende | 51.2044,2.8713
LGG | Aéroport de Liège (Bierset) | Luchthaven Luik (Bierset) | Liège Airport (Bierset) | Liege Airport, Luik Airport, EBLG | 4460 | grace-hollogne | 50.6432,5.4602
`;
