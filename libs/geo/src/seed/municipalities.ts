import { SMALLER_FLEMISH_ROWS } from './municipalities-flanders.js';

/**
 * Flemish municipalities, Brussels' 19 communes, then the larger Flemish and the Walloon towns:
 * key | postcode | fr | nl | en | other names | centre | region (B, F or W).
 */
export const MUNICIPALITIES = `${SMALLER_FLEMISH_ROWS}
# Brussels
bruxelles | 1000 | Bruxelles | Brussel | Brussels | Bruxelles-Ville, Stad Brussel | 50.8467,4.3525 | B
anderlecht | 1070 | Anderlecht | Anderlecht | Anderlecht | | 50.8361,4.3097 | B
auderghem | 1160 | Auderghem | Oudergem | Auderghem | | 50.8155,4.4270 | B
berchem-sainte-agathe | 1082 | Berchem-Sainte-Agathe | Sint-Agatha-Berchem | Berchem-Sainte-Agathe | | 50.8645,4.2945 | B
etterbeek | 1040 | Etterbeek | Etterbeek | Etterbeek | | 50.8365,4.3890 | B
evere | 1140 | Evere | Evere | Evere | | 50.8710,4.4030 | B
forest | 1190 | Forest | Vorst | Forest | | 50.8110,4.3180 | B
ganshoren | 1083 | Ganshoren | Ganshoren | Ganshoren | | 50.8710,4.3080 | B
ixelles | 1050 | Ixelles | Elsene | Ixelles | | 50.8280,4.3700 | B
jette | 1090 | Jette | Jette | Jette | | 50.8790,4.3260 | B
koekelberg | 1081 | Koekelberg | Koekelberg | Koekelberg | | 50.8625,4.3310 | B
molenbeek | 1080 | Molenbeek-Saint-Jean | Sint-Jans-Molenbeek | Molenbeek | | 50.8545,4.3290 | B
saint-gilles | 1060 | Saint-Gilles | Sint-Gillis | Saint-Gilles | | 50.8280,4.3460 | B
saint-josse | 1210 | Saint-Josse-ten-Noode | Sint-Joost-ten-Node | Saint-Josse | | 50.8530,4.3720 | B
schaerbeek | 1030 | Schaerbeek | Schaarbeek | Schaerbeek | | 50.8670,4.3770 | B
uccle | 1180 | Uccle | Ukkel | Uccle | | 50.8020,4.3390 | B
watermael-boitsfort | 1170 | Watermael-Boitsfort | Watermaal-Bosvoorde | Watermael-Boitsfort | | 50.7990,4.4150 | B
woluwe-saint-lambert | 1200 | Woluwe-Saint-Lambert | Sint-Lambrechts-Woluwe | Woluwe-Saint-Lambert | | 50.8450,4.4280 | B
woluwe-saint-pierre | 1150 | Woluwe-Saint-Pierre | Sint-Pieters-Woluwe | Woluwe-Saint-Pierre | | 50.8350,4.4330 | B
laeken | 1020 | Laeken | Laken | Laeken | | 50.8790,4.3530 | B
haren | 1130 | Haren | Haren | Haren | | 50.8920,4.4180 | B
neder-over-heembeek | 1120 | Neder-Over-Heembeek | Neder-Over-Heembeek | Neder-Over-Heembeek | | 50.8980,4.3900 | B
# Flemish Brabant
zaventem | 1930 | Zaventem | Zaventem | Zaventem | Nossegem | 50.8830,4.4730 | F
vilvoorde | 1800 | Vilvorde | Vilvoorde | Vilvoorde | | 50.9280,4.4290 | F
machelen | 1830 | Machelen | Machelen | Machelen | Diegem 1831 | 50.9105,4.4400 | F
diegem | 1831 | Diegem | Diegem | Diegem | | 50.8930,4.4370 | F
kraainem | 1950 | Crainhem | Kraainem | Kraainem | | 50.8620,4.4700 | F
wezembeek-oppem | 1970 | Wezembeek-Oppem | Wezembeek-Oppem | Wezembeek-Oppem | | 50.8430,4.4930 | F
tervuren | 3080 | Tervueren | Tervuren | Tervuren | | 50.8240,4.5140 | F
overijse | 3090 | Overijse | Overijse | Overijse | | 50.7730,4.5350 | F
hoeilaart | 1560 | Hoeilaart | Hoeilaart | Hoeilaart | | 50.7670,4.4690 | F
sint-genesius-rode | 1640 | Rhode-Saint-Genèse | Sint-Genesius-Rode | Sint-Genesius-Rode | | 50.7460,4.3590 | F
linkebeek | 1630 | Linkebeek | Linkebeek | Linkebeek | | 50.7670,4.3350 | F
drogenbos | 1620 | Drogenbos | Drogenbos | Drogenbos | | 50.7870,4.3140 | F
beersel | 1650 | Beersel | Beersel | Beersel | | 50.7660,4.3090 | F
halle | 1500 | Hal | Halle | Halle | | 50.7340,4.2350 | F
sint-pieters-leeuw | 1600 | Leeuw-Saint-Pierre | Sint-Pieters-Leeuw | Sint-Pieters-Leeuw | | 50.7830,4.2440 | F
dilbeek | 1700 | Dilbeek | Dilbeek | Dilbeek | | 50.8480,4.2600 | F
ternat | 1740 | Ternat | Ternat | Ternat | | 50.8670,4.1670 | F
asse | 1730 | Asse | Asse | Asse | | 50.9100,4.1990 | F
wemmel | 1780 | Wemmel | Wemmel | Wemmel | | 50.9080,4.3060 | F
grimbergen | 1850 | Grimbergen | Grimbergen | Grimbergen | | 50.9340,4.3720 | F
meise | 1860 | Meise | Meise | Meise | | 50.9350,4.3270 | F
londerzeel | 1840 | Londerzeel | Londerzeel | Londerzeel | | 51.0050,4.3030 | F
zemst | 1980 | Zemst | Zemst | Zemst | | 50.9830,4.4600 | F
leuven | 3000 | Louvain | Leuven | Leuven | | 50.8792,4.7009 | F
aarschot | 3200 | Aarschot | Aarschot | Aarschot | | 50.9860,4.8320 | F
diest | 3290 | Diest | Diest | Diest | | 50.9840,5.0510 | F
tienen | 3300 | Tirlemont | Tienen | Tienen | | 50.8070,4.9380 | F
haacht | 3150 | Haacht | Haacht | Haacht | | 50.9780,4.6380 | F
# Antwerp
antwerpen | 2000 | Anvers | Antwerpen | Antwerp | | 51.2213,4.3997 | F
mechelen | 2800 | Malines | Mechelen | Mechelen | | 51.0281,4.4803 | F
lier | 2500 | Lierre | Lier | Lier | | 51.1310,4.5700 | F
turnhout | 2300 | Turnhout | Turnhout | Turnhout | | 51.3230,4.9480 | F
mol | 2400 | Mol | Mol | Mol | | 51.1910,5.1160 | F
geel | 2440 | Geel | Geel | Geel | | 51.1620,4.9900 | F
herentals | 2200 | Herentals | Herentals | Herentals | | 51.1770,4.8330 | F
heist-op-den-berg | 2220 | Heist-op-den-Berg | Heist-op-den-Berg | Heist-op-den-Berg | | 51.0750,4.7270 | F
boom | 2850 | Boom | Boom | Boom | | 51.0880,4.3670 | F
willebroek | 2830 | Willebroek | Willebroek | Willebroek | | 51.0600,4.3600 | F
puurs | 2870 | Puurs | Puurs | Puurs | Puurs-Sint-Amands | 51.0750,4.2880 | F
bornem | 2880 | Bornem | Bornem | Bornem | | 51.0980,4.2430 | F
kontich | 2550 | Kontich | Kontich | Kontich | | 51.1330,4.4470 | F
mortsel | 2640 | Mortsel | Mortsel | Mortsel | | 51.1700,4.4570 | F
edegem | 2650 | Edegem | Edegem | Edegem | | 51.1550,4.4450 | F
schoten | 2900 | Schoten | Schoten | Schoten | | 51.2520,4.5020 | F
brasschaat | 2930 | Brasschaat | Brasschaat | Brasschaat | | 51.2910,4.4910 | F
kapellen | 2950 | Kapellen | Kapellen | Kapellen | | 51.3130,4.4350 | F
hoogstraten | 2320 | Hoogstraten | Hoogstraten | Hoogstraten | | 51.4000,4.7610 | F
westerlo | 2260 | Westerlo | Westerlo | Westerlo | | 51.0900,4.9150 | F
# East Flanders
gent | 9000 | Gand | Gent | Ghent | | 51.0536,3.7253 | F
aalst | 9300 | Alost | Aalst | Aalst | | 50.9380,4.0400 | F
sint-niklaas | 9100 | Saint-Nicolas | Sint-Niklaas | Sint-Niklaas | | 51.1650,4.1430 | F
dendermonde | 9200 | Termonde | Dendermonde | Dendermonde | | 51.0280,4.1010 | F
ninove | 9400 | Ninove | Ninove | Ninove | | 50.8340,4.0230 | F
oudenaarde | 9700 | Audenarde | Oudenaarde | Oudenaarde | | 50.8440,3.6050 | F
geraardsbergen | 9500 | Grammont | Geraardsbergen | Geraardsbergen | | 50.7740,3.8810 | F
ronse | 9600 | Renaix | Ronse | Ronse | | 50.7460,3.6010 | F
lokeren | 9160 | Lokeren | Lokeren | Lokeren | | 51.1040,3.9920 | F
wetteren | 9230 | Wetteren | Wetteren | Wetteren | | 51.0050,3.8840 | F
beveren | 9120 | Beveren | Beveren | Beveren | | 51.2120,4.2560 | F
temse | 9140 | Tamise | Temse | Temse | | 51.1280,4.2130 | F
deinze | 9800 | Deinze | Deinze | Deinze | | 50.9830,3.5290 | F
eeklo | 9900 | Eeklo | Eeklo | Eeklo | | 51.1860,3.5640 | F
zelzate | 9060 | Zelzate | Zelzate | Zelzate | | 51.2010,3.8120 | F
zottegem | 9620 | Zottegem | Zottegem | Zottegem | | 50.8690,3.8110 | F
hamme | 9220 | Hamme | Hamme | Hamme | | 51.0980,4.1370 | F
denderleeuw | 9470 | Denderleeuw | Denderleeuw | Denderleeuw | | 50.8850,4.0760 | F
merelbeke | 9820 | Merelbeke | Merelbeke | Merelbeke | | 50.9950,3.7470 | F
# West Flanders
brugge | 8000 | Bruges | Brugge | Bruges | | 51.2089,3.2247 | F
oostende | 8400 | Ostende | Oostende | Ostend | | 51.2290,2.9150 | F
kortrijk | 8500 | Courtrai | Kortrijk | Kortrijk | | 50.8280,3.2650 | F
roeselare | 8800 | Roulers | Roeselare | Roeselare | | 50.9460,3.1240 | F
ieper | 8900 | Ypres | Ieper | Ypres | | 50.8510,2.8860 | F
waregem | 8790 | Waregem | Waregem | Waregem | | 50.8890,3.4270 | F
menen | 8930 | Menin | Menen | Menen | | 50.7960,3.1210 | F
izegem | 8870 | Izegem | Izegem | Izegem | | 50.9180,3.2140 | F
tielt | 8700 | Tielt | Tielt | Tielt | | 50.9990,3.3270 | F
torhout | 8820 | Torhout | Torhout | Torhout | | 51.0650,3.1010 | F
diksmuide | 8600 | Dixmude | Diksmuide | Diksmuide | | 51.0330,2.8640 | F
veurne | 8630 | Furnes | Veurne | Veurne | | 51.0720,2.6620 | F
poperinge | 8970 | Poperinge | Poperinge | Poperinge | | 50.8550,2.7260 | F
knokke-heist | 8300 | Knokke-Heist | Knokke-Heist | Knokke-Heist | Knokke, Le Zoute, Het Zoute | 51.3500,3.2870 | F
blankenberge | 8370 | Blankenberge | Blankenberge | Blankenberge | | 51.3130,3.1320 | F
zeebrugge | 8380 | Zeebruges | Zeebrugge | Zeebrugge | | 51.3300,3.2070 | F
de-haan | 8420 | Le Coq | De Haan | De Haan | | 51.2730,3.0350 | F
middelkerke | 8430 | Middelkerke | Middelkerke | Middelkerke | | 51.1850,2.8210 | F
nieuwpoort | 8620 | Nieuport | Nieuwpoort | Nieuwpoort | | 51.1300,2.7510 | F
koksijde | 8670 | Coxyde | Koksijde | Koksijde | | 51.1130,2.6370 | F
de-panne | 8660 | La Panne | De Panne | De Panne | | 51.0990,2.5920 | F
# Limburg
hasselt | 3500 | Hasselt | Hasselt | Hasselt | | 50.9300,5.3380 | F
genk | 3600 | Genk | Genk | Genk | | 50.9650,5.5010 | F
sint-truiden | 3800 | Saint-Trond | Sint-Truiden | Sint-Truiden | | 50.8160,5.1860 | F
tongeren | 3700 | Tongres | Tongeren | Tongeren | | 50.7800,5.4640 | F
bilzen | 3740 | Bilzen | Bilzen | Bilzen | | 50.8730,5.5180 | F
maasmechelen | 3630 | Maasmechelen | Maasmechelen | Maasmechelen | Maasmechelen Village | 50.9660,5.6950 | F
lommel | 3920 | Lommel | Lommel | Lommel | | 51.2310,5.3130 | F
beringen | 3580 | Beringen | Beringen | Beringen | | 51.0490,5.2260 | F
heusden-zolder | 3550 | Heusden-Zolder | Heusden-Zolder | Heusden-Zolder | Zolder | 51.0290,5.2800 | F
# Wallonia
liege | 4000 | Liège | Luik | Liège | | 50.6450,5.5740 | W
grace-hollogne | 4460 | Grâce-Hollogne | Grâce-Hollogne | Grâce-Hollogne | Bierset | 50.6430,5.5000 | W
charleroi | 6000 | Charleroi | Charleroi | Charleroi | | 50.4110,4.4440 | W
namur | 5000 | Namur | Namen | Namur | | 50.4660,4.8670 | W
mons | 7000 | Mons | Bergen | Mons | | 50.4540,3.9520 | W
tournai | 7500 | Tournai | Doornik | Tournai | | 50.6060,3.3880 | W
mouscron | 7700 | Mouscron | Moeskroen | Mouscron | | 50.7440,3.2140 | W
wavre | 1300 | Wavre | Waver | Wavre | Walibi | 50.7170,4.6110 | W
ottignies | 1340 | Ottignies-Louvain-la-Neuve | Ottignies-Louvain-la-Neuve | Ottignies-Louvain-la-Neuve | Louvain-la-Neuve | 50.6680,4.6120 | W
waterloo | 1410 | Waterloo | Waterloo | Waterloo | | 50.7170,4.3990 | W
braine-l-alleud | 1420 | Braine-l'Alleud | Eigenbrakel | Braine-l'Alleud | | 50.6840,4.3680 | W
braine-le-comte | 7090 | Braine-le-Comte | 's-Gravenbrakel | Braine-le-Comte | | 50.6100,4.1360 | W
nivelles | 1400 | Nivelles | Nijvel | Nivelles | | 50.5980,4.3280 | W
tubize | 1480 | Tubize | Tubeke | Tubize | | 50.6920,4.2040 | W
la-hulpe | 1310 | La Hulpe | Terhulpen | La Hulpe | | 50.7310,4.4860 | W
rixensart | 1330 | Rixensart | Rixensart | Rixensart | | 50.7120,4.5290 | W
soignies | 7060 | Soignies | Zinnik | Soignies | | 50.5790,4.0710 | W
la-louviere | 7100 | La Louvière | La Louvière | La Louvière | | 50.4790,4.1880 | W
gembloux | 5030 | Gembloux | Gembloers | Gembloux | | 50.5610,4.6990 | W
verviers | 4800 | Verviers | Verviers | Verviers | | 50.5890,5.8630 | W
huy | 4500 | Huy | Hoei | Huy | | 50.5190,5.2390 | W
dinant | 5500 | Dinant | Dinant | Dinant | | 50.2610,4.9120 | W
ath | 7800 | Ath | Aat | Ath | | 50.6300,3.7780 | W
enghien | 7850 | Enghien | Edingen | Enghien | | 50.6930,4.0400 | W
jodoigne | 1370 | Jodoigne | Geldenaken | Jodoigne | | 50.7240,4.8690 | W
waremme | 4300 | Waremme | Borgworm | Waremme | | 50.6970,5.2550 | W
spa | 4900 | Spa | Spa | Spa | Francorchamps | 50.4920,5.8640 | W
arlon | 6700 | Arlon | Aarlen | Arlon | | 49.6840,5.8160 | W
bastogne | 6600 | Bastogne | Bastenaken | Bastogne | | 50.0000,5.7150 | W
`;
