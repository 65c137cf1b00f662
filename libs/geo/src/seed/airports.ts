/**
 * Perimeters of the five airports of spec §9: IATA code | corners. Drawn by hand around runways, terminals, car parks and the
 * roads that serve only them; villages and hotels beside the fence stay outside. Accurate to some 200 m.
 */
export const AIRPORT_PERIMETERS = `
BRU | 50.8905,4.4640 50.8975,4.4545 50.9035,4.4535 50.9085,4.4650 50.9120,4.4740 50.9150,4.4910 50.9165,4.5080 50.9080,4.5160 50.9040,4.5340 50.8950,4.5320 50.8905,4.5090 50.8835,4.4990 50.8850,4.4860 50.8915,4.4800 50.8930,4.4720
CRL | 50.4505,4.4290 50.4570,4.4230 50.4640,4.4330 50.4735,4.4500 50.4745,4.4570 50.4748,4.4645 50.4715,4.4720 50.4690,4.4790 50.4630,4.4770 50.4545,4.4480
ANR | 51.1940,4.4465 51.1945,4.4560 51.1910,4.4730 51.1860,4.4790 51.1835,4.4740 51.1855,4.4560 51.1875,4.4480 51.1892,4.4495
OST | 51.1935,2.8330 51.1995,2.8320 51.2045,2.8550 51.2052,2.8710 51.2045,2.8800 51.2060,2.8900 51.2020,2.8960 51.1960,2.8870 51.1945,2.8600
LGG | 50.6195,5.4190 50.6270,5.4090 50.6400,5.4270 50.6530,5.4480 50.6540,5.4570 50.6480,5.4650 50.6425,5.4625 50.6395,5.4590 50.6290,5.4470
`;

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
