/**
 * Taxi ranks: key | fr | nl | en | centre, length m, width m, bearing of the rank in degrees. Positions are common knowledge of
 * the trade, written from memory by street and square: they are accurate to some 50 m and must be checked by the operator against
 * the communes' lists, hence boxes wider than the lane itself.
 */
export const TAXI_STANDS = `
# Brussels: stations and airport
midi-fonsny | Gare du Midi, avenue Fonsny | Zuidstation, Fonsnylaan | Midi station, Avenue Fonsny | 50.8348,4.3367 110 40 40
midi-horta | Gare du Midi, place Victor Horta | Zuidstation, Victor Hortaplein | Midi station, Place Victor Horta | 50.8369,4.3352 80 50 40
central | Gare Centrale, carrefour de l'Europe | Centraal Station, Europakruispunt | Central station, Carrefour de l'Europe | 50.8459,4.3562 80 40 20
nord | Gare du Nord, rue du Progrès | Noordstation, Vooruitgangsstraat | North station, Rue du Progrès | 50.8602,4.3603 100 40 5
luxembourg | Place du Luxembourg | Luxemburgplein | Place du Luxembourg | 50.8390,4.3727 60 40 120
schuman | Rond-point Schuman | Schumanplein | Schuman roundabout | 50.8424,4.3826 60 40 100
# Brussels: centre
brouckere | Place De Brouckère | De Brouckèreplein | Place De Brouckère | 50.8509,4.3530 80 40 30
bourse | Bourse | Beurs | Stock Exchange | 50.8480,4.3500 60 40 30
agora | Place d'Espagne | Spanjeplein | Place d'Espagne | 50.8464,4.3553 50 40 60
sainte-catherine | Place Sainte-Catherine | Sint-Katelijneplein | Place Sainte-Catherine | 50.8507,4.3480 60 40 100
sablon | Place du Grand Sablon | Grote Zavel | Grand Sablon | 50.8404,4.3549 60 40 140
rogier | Place Rogier | Rogierplein | Place Rogier | 50.8553,4.3588 80 40 120
madou | Place Madou | Madouplein | Place Madou | 50.8499,4.3694 50 40 0
porte-namur | Porte de Namur | Naamsepoort | Porte de Namur | 50.8385,4.3616 60 40 60
toison-d-or | Avenue de la Toison d'Or | Gulden-Vlieslaan | Avenue de la Toison d'Or | 50.8373,4.3585 70 40 60
louise | Place Louise | Louizaplein | Place Louise | 50.8362,4.3562 60 40 60
stephanie | Place Stéphanie | Stefaniaplein | Place Stéphanie | 50.8327,4.3600 60 40 150
porte-hal | Porte de Hal | Hallepoort | Porte de Hal | 50.8333,4.3450 60 40 90
yser | Place de l'Yser | IJzerplein | Place de l'Yser | 50.8577,4.3520 60 40 60
# Brussels: communes
flagey | Place Flagey | Flageyplein | Place Flagey | 50.8276,4.3718 60 40 120
bailli | Avenue Louise, rue du Bailli | Louizalaan, Baljuwstraat | Avenue Louise, Rue du Bailli | 50.8283,4.3620 60 40 150
bascule | Bascule | Bascule | Bascule | 50.8176,4.3618 60 40 60
barriere | Barrière de Saint-Gilles | Bareel van Sint-Gillis | Barrière de Saint-Gilles | 50.8278,4.3465 50 40 0
saint-job | Place Saint-Job | Sint-Jobsplein | Place Saint-Job | 50.7945,4.3660 50 40 90
keym | Place Keym | Keymplein | Place Keym | 50.8075,4.4140 50 40 90
wiener | Place Wiener | Wienerplein | Place Wiener | 50.7977,4.4085 50 40 90
hermann-debroux | Hermann-Debroux | Herrmann-Debroux | Hermann-Debroux | 50.8125,4.4268 60 40 120
montgomery | Square Montgomery | Montgomerysquare | Montgomery | 50.8379,4.4081 60 40 90
merode | Porte de Tervueren, Merode | Tervuursepoort, Merode | Merode | 50.8394,4.3983 60 40 90
dumon | Place Dumon | Dumonplein | Place Dumon | 50.8407,4.4640 50 40 90
saint-luc | Cliniques Saint-Luc | Kliniek Saint-Luc | Saint-Luc hospital | 50.8527,4.4525 60 40 90
meiser | Place Meiser | Meiserplein | Place Meiser | 50.8560,4.3966 60 40 45
simonis | Simonis | Simonis | Simonis | 50.8636,4.3296 60 40 90
miroir | Place Reine Astrid (Miroir) | Koningin Astridplein (Spiegel) | Place du Miroir | 50.8763,4.3246 50 40 90
uz-brussel | UZ Brussel | UZ Brussel | UZ Brussel hospital | 50.8876,4.3087 60 40 0
bockstael | Place Bockstael | Bockstaelplein | Place Bockstael | 50.8790,4.3483 50 40 0
heysel | Heysel, Brussels Expo | Heizel, Brussels Expo | Heysel, Brussels Expo | 50.8985,4.3370 80 40 90
erasme | Hôpital Érasme | Erasmusziekenhuis | Erasme hospital | 50.8137,4.2660 60 40 90
# Airports
bru | Brussels Airport, arrivées | Brussels Airport, aankomsthal | Brussels Airport, arrivals | 50.8979,4.4818 160 60 30
crl | Aéroport de Charleroi | Luchthaven Charleroi | Charleroi Airport | 50.4727,4.4613 120 60 120
anr | Aéroport d'Anvers | Luchthaven Antwerpen | Antwerp Airport | 51.1896,4.4510 70 50 0
ost | Aéroport d'Ostende | Luchthaven Oostende | Ostend Airport | 51.2044,2.8713 80 50 90
lgg | Aéroport de Liège | Luchthaven Luik | Liège Airport | 50.6430,5.4602 100 50 50
# Flanders
antwerpen-centraal | Anvers-Central, Koningin Astridplein | Antwerpen-Centraal, Koningin Astridplein | Antwerp-Central, Koningin Astridplein | 51.2177,4.4217 100 50 100
antwerpen-groenplaats | Anvers, Groenplaats | Antwerpen, Groenplaats | Antwerp, Groenplaats | 51.2190,4.4014 70 50 90
antwerpen-berchem | Anvers-Berchem | Antwerpen-Berchem | Antwerp-Berchem | 51.1993,4.4320 80 50 20
gent-sint-pieters | Gand-Saint-Pierre, Maria-Hendrikaplein | Gent-Sint-Pieters, Maria-Hendrikaplein | Ghent-Saint-Pierre, Maria-Hendrikaplein | 51.0366,3.7103 100 50 60
gent-korenmarkt | Gand, Korenmarkt | Gent, Korenmarkt | Ghent, Korenmarkt | 51.0545,3.7218 60 50 0
brugge-station | Gare de Bruges | Station Brugge | Bruges station | 51.1978,3.2177 90 50 55
brugge-markt | Bruges, Markt | Brugge, Markt | Bruges, Markt | 51.2085,3.2243 60 50 30
leuven-station | Gare de Louvain, Martelarenplein | Station Leuven, Martelarenplein | Leuven station, Martelarenplein | 50.8812,4.7150 90 50 25
mechelen-station | Gare de Malines | Station Mechelen | Mechelen station | 51.0182,4.4826 90 50 30
oostende-station | Gare d'Ostende | Station Oostende | Ostend station | 51.2283,2.9250 90 50 150
kortrijk-station | Gare de Courtrai | Station Kortrijk | Kortrijk station | 50.8247,3.2643 80 50 70
hasselt-station | Gare d'Hasselt | Station Hasselt | Hasselt station | 50.9312,5.3281 80 50 10
aalst-station | Gare d'Alost | Station Aalst | Aalst station | 50.9425,4.0392 70 50 60
knokke-station | Gare de Knokke | Station Knokke | Knokke station | 51.3401,3.2852 70 50 0
`;
