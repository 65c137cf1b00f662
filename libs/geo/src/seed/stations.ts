/**
 * Railway stations, the eight of spec §9 first: id | fr | nl | en | other names | postcode | municipality key | kerbside
 * pick-up point (taxi rank or drop-off lane).
 */
export const STATIONS = `
bruxelles-midi | Gare de Bruxelles-Midi | Station Brussel-Zuid | Brussels-Midi station | Gare du Midi, Zuidstation, Eurostar, Brussels South | 1060 | saint-gilles | 50.8362,4.3345
bruxelles-central | Gare de Bruxelles-Central | Station Brussel-Centraal | Brussels-Central station | Gare Centrale, Centraal Station | 1000 | bruxelles | 50.8456,4.3566
bruxelles-nord | Gare de Bruxelles-Nord | Station Brussel-Noord | Brussels-North station | Gare du Nord, Noordstation | 1030 | schaerbeek | 50.8603,4.3602
antwerpen-centraal | Gare d'Anvers-Central | Station Antwerpen-Centraal | Antwerp-Central station | Middenstatie | 2018 | antwerpen | 51.2170,4.4202
gent-sint-pieters | Gare de Gand-Saint-Pierre | Station Gent-Sint-Pieters | Ghent-Saint-Pierre station | Ghent Sint-Pieters | 9000 | gent | 51.0366,3.7103
leuven | Gare de Louvain | Station Leuven | Leuven station | Louvain | 3000 | leuven | 50.8812,4.7152
mechelen | Gare de Malines | Station Mechelen | Mechelen station | Malines | 2800 | mechelen | 51.0183,4.4826
brugge | Gare de Bruges | Station Brugge | Bruges station | | 8000 | brugge | 51.1978,3.2177
brussels-airport | Gare de Brussels Airport-Zaventem | Station Brussels Airport-Zaventem | Brussels Airport-Zaventem station | Bruxelles-National-Aéroport | 1930 | zaventem | 50.8983,4.4820
bruxelles-luxembourg | Gare de Bruxelles-Luxembourg | Station Brussel-Luxemburg | Brussels-Luxembourg station | Quartier Léopold | 1050 | ixelles | 50.8392,4.3735
bruxelles-schuman | Gare de Bruxelles-Schuman | Station Brussel-Schuman | Brussels-Schuman station | | 1040 | etterbeek | 50.8434,4.3812
bruxelles-chapelle | Gare de Bruxelles-Chapelle | Station Brussel-Kapellekerk | Brussels-Chapel station | | 1000 | bruxelles | 50.8411,4.3478
bruxelles-congres | Gare de Bruxelles-Congrès | Station Brussel-Congres | Brussels-Congress station | | 1000 | bruxelles | 50.8520,4.3620
bruxelles-ouest | Gare de l'Ouest | Weststation | Brussels-West station | Bruxelles-Ouest | 1080 | molenbeek | 50.8488,4.3209
schaerbeek | Gare de Schaerbeek | Station Schaarbeek | Schaerbeek station | Train World | 1030 | schaerbeek | 50.8783,4.3785
etterbeek | Gare d'Etterbeek | Station Etterbeek | Etterbeek station | | 1050 | ixelles | 50.8217,4.3898
delta | Gare de Delta | Station Delta | Delta station | | 1160 | auderghem | 50.8183,4.4038
jette | Gare de Jette | Station Jette | Jette station | | 1090 | jette | 50.8808,4.3291
uccle-calevoet | Gare d'Uccle-Calevoet | Station Ukkel-Kalevoet | Uccle-Calevoet station | | 1180 | uccle | 50.7929,4.3322
boitsfort | Gare de Boitsfort | Station Bosvoorde | Boitsfort station | | 1170 | watermael-boitsfort | 50.7947,4.4080
halle | Gare de Hal | Station Halle | Halle station | | 1500 | halle | 50.7338,4.2400
vilvoorde | Gare de Vilvorde | Station Vilvoorde | Vilvoorde station | | 1800 | vilvoorde | 50.9247,4.4330
antwerpen-berchem | Gare d'Anvers-Berchem | Station Antwerpen-Berchem | Antwerp-Berchem station | | 2600 | antwerpen | 51.1995,4.4325
gent-dampoort | Gare de Gand-Dampoort | Station Gent-Dampoort | Ghent-Dampoort station | | 9000 | gent | 51.0561,3.7405
aalst | Gare d'Alost | Station Aalst | Aalst station | | 9300 | aalst | 50.9427,4.0394
denderleeuw | Gare de Denderleeuw | Station Denderleeuw | Denderleeuw station | | 9470 | denderleeuw | 50.8915,4.0720
dendermonde | Gare de Termonde | Station Dendermonde | Dendermonde station | | 9200 | dendermonde | 51.0228,4.1010
sint-niklaas | Gare de Saint-Nicolas | Station Sint-Niklaas | Sint-Niklaas station | | 9100 | sint-niklaas | 51.1713,4.1431
oostende | Gare d'Ostende | Station Oostende | Ostend station | | 8400 | oostende | 51.2283,2.9252
kortrijk | Gare de Courtrai | Station Kortrijk | Kortrijk station | | 8500 | kortrijk | 50.8245,3.2643
roeselare | Gare de Roulers | Station Roeselare | Roeselare station | | 8800 | roeselare | 50.9491,3.1306
hasselt | Gare d'Hasselt | Station Hasselt | Hasselt station | | 3500 | hasselt | 50.9312,5.3279
genk | Gare de Genk | Station Genk | Genk station | | 3600 | genk | 50.9671,5.4974
tienen | Gare de Tirlemont | Station Tienen | Tienen station | | 3300 | tienen | 50.8082,4.9258
liege-guillemins | Gare de Liège-Guillemins | Station Luik-Guillemins | Liège-Guillemins station | Guillemins | 4000 | liege | 50.6249,5.5672
namur | Gare de Namur | Station Namen | Namur station | | 5000 | namur | 50.4687,4.8622
charleroi-central | Gare de Charleroi-Central | Station Charleroi-Centraal | Charleroi-Central station | Charleroi-Sud | 6000 | charleroi | 50.4052,4.4389
mons | Gare de Mons | Station Bergen | Mons station | | 7000 | mons | 50.4540,3.9425
ottignies | Gare d'Ottignies | Station Ottignies | Ottignies station | | 1340 | ottignies | 50.6738,4.5697
louvain-la-neuve | Gare de Louvain-la-Neuve | Station Louvain-la-Neuve | Louvain-la-Neuve station | | 1348 | ottignies | 50.6697,4.6158
`;
