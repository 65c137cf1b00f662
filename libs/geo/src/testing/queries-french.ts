/**
 * Queries of French-speaking passengers. Rows of `query | must be in the label (any language, `/` = or) | point | metres |
 * marks`: `s` = also in the seed; `@lat,lng` = asked from there; `x` = missing from the road network the figures are taken on
 * (looked up in the raw file): not counted.
 */
export const FRENCH_QUERIES = `
# Streets of Brussels
rue neuve | Rue Neuve | 50.8515,4.3560 | 600 | s
Rue Neuve 12 | Rue Neuve 12 | 50.8515,4.3560 | 600 | s
12 rue haute | Rue Haute 12 | 50.8378,4.3478 | 900 | s
av louise 231 | Avenue Louise 231 | 50.8270,4.3640 | 1800 | s
bd anspach | Boulevard Anspach | 50.8480,4.3500 | 600 | s
chée de wavre 1110 auderghem | Chaussée de Wavre 1110 | 50.8155,4.4150 | 2800 |
rue de la loi 16 | Rue de la Loi 16 | 50.8447,4.3735 | 1000 | s
r. du bailli ixelles | Rue du Bailli | 50.8273,4.3595 | 400 | s
place flagey | Flagey | 50.8278,4.3725 | 350 | s
pl. eugene flagey | Flagey | 50.8278,4.3725 | 350 | s
pl du chatelain | Place du Châtelain | 50.8243,4.3600 | 350 | s
rue des bouchers | Rue des Bouchers | 50.8480,4.3545 | 300 | s
avenue de tervueren 270 | Avenue de Tervueren 270 | 50.8360,4.4300 | 3500 | s
chaussée d'alsemberg uccle | Chaussée d'Alsemberg | 50.8000,4.3380 | 2500 | s
ch de charleroi | Chaussée de Charleroi | 50.8280,4.3550 | 1200 | s
boulevard lambermont | Boulevard Lambermont | 50.8680,4.3850 | 2000 | s
rue royale 1210 | Rue Royale | 50.8560,4.3665 | 1500 |
place communale molenbeek | Place Communale | 50.8565,4.3385 | 600 | s
parvis st gilles | Parvis de Saint-Gilles/Parvis Saint-Gilles | 50.8286,4.3460 | 400 | s
rue wayez anderlecht | Rue Wayez | 50.8350,4.3080 | 600 | s
av. houba de strooper | Avenue Houba de Strooper | 50.8900,4.3345 | 1200 | s
place jourdan | Place Jourdan | 50.8373,4.3813 | 300 | s
sq ambiorix | Square Ambiorix | 50.8470,4.3810 | 400 | s
rue marie christine laeken | Rue Marie-Christine | 50.8740,4.3555 | 600 | s
bd leopold II | Boulevard Léopold II | 50.8610,4.3380 | 1200 | s
avenue winston churchil | Avenue Winston Churchill | 50.8115,4.3530 | 1200 | s
chausee de haecht | Chaussée de Haecht | 50.8660,4.3780 | 2500 | s
rue americane | Rue Américaine | 50.8238,4.3570 | 600 | s
rond point schuman | Schuman | 50.8430,4.3825 | 300 | s
place st josse | Place Saint-Josse | 50.8508,4.3735 | 300 | s
rue dansaert | Rue Antoine Dansaert | 50.8507,4.3453 | 500 | s
quai aux briques | Quai aux Briques | 50.8520,4.3480 | 300 |
avenue franklin roosevelt 50 1050 bruxelles | Avenue Franklin Roosevelt 50 | 50.8105,4.3850 | 2000 | s
place du luxembourg | Place du Luxembourg | 50.8389,4.3730 | 300 | s
61 rue du marché aux herbes | Rue du Marché aux Herbes 61 | 50.8470,4.3540 | 400 | s
boulevard du souverain 25 | Boulevard du Souverain 25 | 50.8120,4.4290 | 3000 | s
rue vanderkindere | Rue Vanderkindere | 50.8140,4.3540 | 900 | s
avenue molière 18 bis | Avenue Molière 18bis | 50.8165,4.3500 | 1300 | s
chaussée de gand, berchem-sainte-agathe | Chaussée de Gand | 50.8640,4.2950 | 2600 |
rue du page 1050 | Rue du Page | 50.8245,4.3580 | 500 | s
avenue rogier schaerbeek | Avenue Rogier | 50.8590,4.3820 | 1200 | s
place ste catherine | Place Sainte-Catherine | 50.8508,4.3482 | 300 | s
drève de lorraine | Drève de Lorraine | 50.7850,4.3950 | 4500 |
rue theodore verhaegen | Rue Théodore Verhaegen | 50.8280,4.3430 | 600 |
avenue de la toison d or | Avenue de la Toison d'Or | 50.8365,4.3590 | 700 | s
rue du trone 60 boite 4 | Rue du Trône 60 | 50.8365,4.3715 | 1200 | s
avenue lou | Avenue Louise | 50.8270,4.3640 | 1800 | s
place stephani | Place Stéphanie | 50.8333,4.3580 | 300 | s
bruxelles place de brouckere | Place de Brouckère | 50.8512,4.3525 | 300 | s
rue joseph 2 | Rue Joseph II | 50.8455,4.3760 | 800 | s
# Towns and quarters
ixelles | Ixelles | 50.8280,4.3700 | 1800 | s
1180 | Uccle | 50.8020,4.3390 | 2500 | s
woluwe st lambert | Woluwe-Saint-Lambert | 50.8450,4.4280 | 1800 | s
boitsfort | Boitsfort | 50.7990,4.4150 | 1800 | s
stockel | Stockel | 50.8410,4.4640 | 1000 |
louvain la neuve | Louvain-la-Neuve | 50.6690,4.6130 | 1500 | s
gand | Gand | 51.0536,3.7253 | 2000 | s
anvers | Anvers | 51.2213,4.3997 | 2000 | s
courtrai | Courtrai | 50.8280,3.2650 | 2000 | s
malines | Malines | 51.0281,4.4803 | 2000 | s
alost | Alost | 50.9380,4.0400 | 2000 | s
rhode saint genese | Rhode-Saint-Genèse | 50.7460,4.3590 | 2500 | s
bruxlles | Bruxelles | 50.8467,4.3525 | 2000 | s
knokke | Knokke | 51.3450,3.2870 | 2500 | s
# Stations and airports
gare du midi | Midi | 50.8358,4.3355 | 500 | s
gare centrale | Central | 50.8456,4.3566 | 400 | s
gare du nord bruxelles | Nord | 50.8603,4.3610 | 500 | s
bruxelles luxembourg | Luxembourg | 50.8391,4.3735 | 400 | s
gare de louvain | Louvain | 50.8815,4.7155 | 500 | s
gare gand st pierre | Gand-Saint-Pierre | 51.0360,3.7105 | 500 | s
gare anvers central | Anvers-Central | 51.2172,4.4211 | 500 | s
gare d'ottignies | Ottignies | 50.6738,4.5697 | 600 | s
brux mi | Midi | 50.8358,4.3355 | 500 | s
gare de bruges | Bruges | 51.1975,3.2172 | 500 | s
aeroport zaventem | Brussels Airport | 50.8985,4.4825 | 900 | s
aéroport de charleroi | Charleroi | 50.4720,4.4610 | 1500 | s
aeroport bruxelles national | Brussels Airport | 50.8985,4.4825 | 900 | s
aéroport de liege | Liège | 50.6432,5.4602 | 1500 | s
# Landmarks
grand place | Grand-Place | 50.8467,4.3525 | 250 | s
manneken pis | Manneken | 50.8450,4.3500 | 200 | s
palais de justice bruxelles | Palais de Justice | 50.8368,4.3517 | 400 | s
parlement europeen | Parlement européen | 50.8385,4.3750 | 500 | s
hopital st luc | Saint-Luc | 50.8530,4.4530 | 600 | s
hopital erasme | Érasme/Erasme | 50.8135,4.2665 | 700 | s
cinquantenaire | Cinquantenaire | 50.8405,4.3930 | 700 | s
bois de la cambre | Bois de la Cambre | 50.8100,4.3780 | 1500 | s
tour et taxis | Tour & Taxis | 50.8650,4.3480 | 600 | s
docks bruxsel | Docks Bruxsel | 50.8797,4.3725 | 400 | s
musee horta | Horta | 50.8242,4.3555 | 300 | s
basilique de koekelberg | Basilique | 50.8667,4.3175 | 500 | s
forest national | Forest National | 50.8103,4.3263 | 400 | s
hotel amigo | Amigo | 50.8458,4.3510 | 300 | s
otan | OTAN | 50.8770,4.4230 | 1500 | s
stade roi baudoin | Baudouin | 50.8957,4.3340 | 500 | s
theatre royal du parc | Théâtre Royal du Parc | 50.8462,4.3650 | 300 |
hotel metropole | Métropole | 50.8511,4.3540 | 300 | x
# Towns, former communes, postcodes, trains and cafés, as asked since the map is shipped
halle | Hal/Halle | 50.7340,4.2350 | 2500 | s
hal | Hal | 50.7340,4.2350 | 2500 | s
merode | Merode | 50.8393,4.3985 | 500 | s
thalys | Midi | 50.8358,4.3355 | 500 | s
delirium | Délirium/Delirium | 50.8484,4.3541 | 200 | s
delerium café | Délirium/Delirium | 50.8484,4.3541 | 200 | s
a la mort subite | Mort Subite | 50.8489,4.3562 | 250 | s
1050 | Ixelles | 50.8280,4.3700 | 1800 | s
1120 | Neder-Over-Heembeek | 50.8980,4.3900 | 1800 | s
1060 place louise | Place Louise | 50.8365,4.3575 | 400 | s
neder over heembeek | Neder-Over-Heembeek | 50.8980,4.3900 | 1800 | s
watermael | Watermael-Boitsfort/Watermael | 50.8110,4.4080 | 2500 | s
schaerbeck | Schaerbeek | 50.8670,4.3770 | 1800 | s
shaerbeek | Schaerbeek | 50.8670,4.3770 | 1800 | s
ucle | Uccle | 50.8020,4.3390 | 2500 | s
etterbek | Etterbeek | 50.8365,4.3890 | 1800 | s
rue defacqz 1050 | Rue Defacqz | 50.8272,4.3573 | 700 |
rue defacqz saint gilles | Rue Defacqz | 50.8272,4.3573 | 700 |
bd bischoffsheim | Boulevard Bischoffsheim | 50.8510,4.3660 | 600 |
rue de la montagne 12 | Rue de la Montagne 12 | 50.8474,4.3549 | 300 |
rue americane 25 | Rue Américaine 25 | 50.8238,4.3570 | 800 | s
chaussée dixelles 120 | Chaussée d'Ixelles 120 | 50.8335,4.3660 | 900 | s
rue larbre benit | Rue de l'Arbre Bénit | 50.8310,4.3640 | 700 |
hopital st jean | Saint-Jean | 50.8540,4.3605 | 500 | s
chu brugman | Brugmann | 50.8895,4.3310 | 600 | s
clinique ste elisabeth uccle | Sainte-Élisabeth | 50.8050,4.3690 | 600 | s
berlaymont | Berlaymont | 50.8438,4.3825 | 400 | s
conseil européen | Conseil/Europa | 50.8423,4.3808 | 500 | s
metro arts loi | Arts-Loi | 50.8455,4.3689 | 350 | s
métro porte de namur | Porte de Namur | 50.8384,4.3620 | 350 | s
hotel le plaza | Plaza | 50.8543,4.3566 | 300 | s
gare de vilvorde | Vilvorde | 50.9247,4.4330 | 600 | s
aeroport d'anvers | Anvers | 51.1897,4.4507 | 1200 | s
crainhem | Crainhem | 50.8620,4.4700 | 1800 | s
furnes | Furnes | 51.0720,2.6620 | 2000 | s
saint nicolas 9100 | Saint-Nicolas | 51.1650,4.1430 | 2500 | s
`;
