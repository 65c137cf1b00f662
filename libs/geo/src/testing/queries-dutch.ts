/** Queries of Dutch-speaking passengers; columns as in the French list. */
export const DUTCH_QUERIES = `
# Brussels
nieuwstraat brussel | Nieuwstraat | 50.8515,4.3560 | 600 | s
nieuw straat | Nieuwstraat | 50.8515,4.3560 | 600 | s
Wetstraat 16 bus 3 | Wetstraat 16 | 50.8447,4.3735 | 1000 | s
wetstraat 16/3, 1000 brussel | Wetstraat 16 | 50.8447,4.3735 | 1000 | s
louizaln 54 | Louizalaan 54 | 50.8270,4.3640 | 1800 | s
waversestwg 1110 oudergem | Waversesteenweg 1110 | 50.8155,4.4150 | 2800 |
gentse steenweg molenbeek | Gentsesteenweg | 50.8570,4.3220 | 2200 | s
tervurenlaan 5 | Tervurenlaan 5 | 50.8360,4.4200 | 4000 | s
anspachln | Anspachlaan | 50.8480,4.3500 | 600 | s
vlaamsesteenweg | Vlaamsesteenweg | 50.8525,4.3450 | 500 | s
zuidstation | Zuid | 50.8358,4.3355 | 500 | s
brussel zuid | Zuid | 50.8358,4.3355 | 500 | s
brussel-centraal | Centraal | 50.8456,4.3566 | 400 | s
noordstation | Noord | 50.8603,4.3610 | 500 | s
luchthaven zaventem | Brussels Airport | 50.8985,4.4825 | 900 | s
zavent | Zaventem | 50.8930,4.4780 | 2200 | s
elsene | Elsene | 50.8280,4.3700 | 1800 | s
sint jans molenbeek | Sint-Jans-Molenbeek | 50.8545,4.3290 | 1800 | s
grote markt brussel | Grote Markt | 50.8467,4.3525 | 250 | s
uz brussel | UZ Brussel | 50.8875,4.3085 | 600 | s
vub etterbeek | Vrije Universiteit | 50.8220,4.3950 | 800 | s
jubelpark | Jubelpark | 50.8405,4.3930 | 700 | s
koningsstraat 1000 | Koningsstraat | 50.8500,4.3643 | 1500 | s
st pieters woluwe | Sint-Pieters-Woluwe | 50.8350,4.4330 | 1800 | s
# Ghent
veldstraat gent | Veldstraat | 51.0515,3.7225 | 600 | s
vedlstraat gent | Veldstraat | 51.0515,3.7225 | 600 | s
korenmarkt | Korenmarkt | 51.0547,3.7219 | 400 | s @51.0500,3.7300
koremarkt gent | Korenmarkt | 51.0547,3.7219 | 400 | s
vrijdagmarkt gent | Vrijdagmarkt | 51.0568,3.7265 | 400 | s
kortrijksesteenweg 500 gent | Kortrijksesteenweg 500 | 51.0280,3.7050 | 3500 |
voskenslaan | Voskenslaan | 51.0300,3.7130 | 1200 | @51.0500,3.7200
overpoortstraat gent | Overpoortstraat | 51.0405,3.7270 | 500 |
st-pietersnieuwstr 41 | Sint-Pietersnieuwstraat 41 | 51.0460,3.7270 | 700 | @51.0500,3.7200
kouter gent | Kouter | 51.0500,3.7240 | 400 |
st pietersplein gent | Sint-Pietersplein | 51.0420,3.7265 | 400 |
gent sint pieters | Gent-Sint-Pieters | 51.0360,3.7105 | 500 | s
gravensteen | Gravensteen | 51.0573,3.7207 | 300 | s
ledeberg | Ledeberg | 51.0370,3.7420 | 1300 |
gent dampoort | Dampoort | 51.0565,3.7405 | 500 | s
flanders expo | Flanders Expo | 51.0270,3.6910 | 900 | s
# Antwerp
meir 50 antwerpen | Meir 50 | 51.2183,4.4080 | 600 | s
groen plaats | Groenplaats | 51.2190,4.4013 | 300 | s
groenplaats antwerpen | Groenplaats | 51.2190,4.4013 | 300 | s
de keyserlei 5 | De Keyserlei 5 | 51.2175,4.4180 | 400 | s
a'pen centraal | Antwerpen-Centraal | 51.2172,4.4211 | 500 | s
antwerpen cen | Antwerpen-Centraal | 51.2172,4.4211 | 500 | s
lange leemstraat | Lange Leemstraat | 51.2060,4.4180 | 1200 | @51.2190,4.4100
nationalestr antwerpen | Nationalestraat | 51.2150,4.3990 | 700 | s
kammenstraat antwerpen | Kammenstraat | 51.2170,4.4000 | 400 |
bredabaan merksem | Bredabaan | 51.2550,4.4600 | 3000 | s
turnhoutsebaan 100 borgerhout | Turnhoutsebaan 100 | 51.2160,4.4400 | 1500 | s
mechelsesteenweg antwerpen | Mechelsesteenweg | 51.2050,4.4130 | 1800 |
italielei | Italiëlei | 51.2260,4.4160 | 900 | s
berchem station | Berchem | 51.1993,4.4327 | 500 | s @51.2190,4.4100
sportpaleis | Sportpaleis | 51.2307,4.4410 | 500 | s
uza | UZ/Antwerp | 51.1555,4.4450 | 900 | s
antwepen | Antwerpen | 51.2213,4.3997 | 2000 | s
deurne antwerpen | Deurne | 51.2150,4.4650 | 3500 |
luchthaven antwerpen | Antwerpen | 51.1897,4.4507 | 1200 | s
# Leuven
bondgenoten laan leuven | Bondgenotenlaan | 50.8800,4.7080 | 700 | s
bondgenotenlaan 20 3000 | Bondgenotenlaan 20 | 50.8800,4.7080 | 700 | s
oude markt leuven | Oude Markt | 50.8782,4.6995 | 300 | s
naamsestraat leuven | Naamsestraat | 50.8745,4.7000 | 1200 | s
tiensestraat 100 leuven | Tiensestraat 100 | 50.8760,4.7060 | 1000 |
diestsestr leuven | Diestsestraat | 50.8815,4.7070 | 900 |
martelarenplein leuven | Martelarenplein | 50.8810,4.7150 | 400 | s
station leuven | Leuven | 50.8815,4.7155 | 500 | s
leuvn | Leuven | 50.8792,4.7009 | 1800 | s
gasthuisberg | Gasthuisberg | 50.8805,4.6725 | 900 | s
heverlee | Heverlee | 50.8610,4.6980 | 2500 |
# Bruges
steenstraat brugge | Steenstraat | 51.2075,3.2220 | 500 | s
markt brugge | Markt | 51.2086,3.2245 | 250 | s
langestraat brugge | Langestraat | 51.2105,3.2340 | 900 |
t zand brugge | Zand | 51.2040,3.2190 | 400 | s
station brugge | Brugge | 51.1975,3.2172 | 500 | s
belfort brugge | Belfort | 51.2082,3.2248 | 300 | s
# Mechelen
grote markt mechelen | Grote Markt | 51.0281,4.4803 | 300 | s
bruul mechelen | Bruul | 51.0260,4.4810 | 500 | s
ijzerenleen | IJzerenleen | 51.0265,4.4785 | 400 | x
adegemstraat 20 mechelen | Adegemstraat 20 | 51.0245,4.4730 | 700 |
olv straat mechelen | Onze-Lieve-Vrouwestraat | 51.0230,4.4780 | 600 |
mechlen | Mechelen | 51.0281,4.4803 | 2000 | s
technopolis | Technopolis | 51.0045,4.4650 | 500 | s
# Aalst
grote markt aalst | Grote Markt | 50.9383,4.0390 | 300 | s
kerk straat aalst | Kerkstraat | 50.9390,4.0390 | 600 | x
stationsstraat aalst | Stationsstraat | 50.9415,4.0400 | 600 |
gentsesteenweg 12 9300 aalst | Gentsesteenweg 12 | 50.9480,4.0150 | 3000 |
aalst station | Aalst | 50.9425,4.0395 | 500 | s
# Hasselt
grote markt hasselt | Grote Markt | 50.9305,5.3378 | 300 | s
demerstraat hasselt | Demerstraat | 50.9325,5.3370 | 500 |
kuringersteenweg hasselt | Kuringersteenweg | 50.9360,5.3200 | 2500 |
haselt | Hasselt | 50.9300,5.3380 | 2000 | s
# Ostend and the coast
kapellestraat oostende | Kapellestraat | 51.2280,2.9180 | 600 | s
torhoutsesteenweg 200 oostende | Torhoutsesteenweg 200 | 51.2130,2.9120 | 2200 |
vindictivelaan oostende | Vindictivelaan | 51.2265,2.9205 | 700 |
oostnede | Oostende | 51.2290,2.9150 | 2000 | s
luchthaven oostende | Oostende | 51.2017,2.8737 | 1500 | s
lippenslaan knokke | Lippenslaan | 51.3440,3.2870 | 900 | s
# Kortrijk and elsewhere
doorniksestraat kortrijk | Doorniksestraat | 50.8260,3.2660 | 600 |
grote markt kortrijk | Grote Markt | 50.8275,3.2650 | 350 | s
president kennedylaan kortrijk | President Kennedylaan | 50.8090,3.2760 | 1800 |
kortijk | Kortrijk | 50.8280,3.2650 | 2000 | s
ooststraat roeselare | Ooststraat | 50.9460,3.1270 | 600 |
grote markt sint niklaas | Grote Markt | 51.1650,4.1430 | 400 | s
leuvensesteenweg 500 zaventem | Leuvensesteenweg 500 | 50.8650,4.4700 | 3500 |
stationsstraat 20 sint-niklaas | Stationsstraat 20 | 51.1680,4.1430 | 600 | x
menenpoort ieper | Menenpoort | 50.8520,2.8915 | 300 | s
# Towns, former communes, postcodes and slips, as asked since the map is shipped
mechlen | Mechelen | 51.0281,4.4803 | 2000 | s
brusel | Brussel | 50.8467,4.3525 | 2000 | s
oudergm | Oudergem | 50.8155,4.4270 | 1800 | s
gentbrugge | Gentbrugge | 51.0447,3.7589 | 1500 |
9050 gentbrugge | Gentbrugge | 51.0447,3.7589 | 1500 |
kessel-lo | Kessel-Lo | 50.8852,4.7314 | 2000 |
heverle | Heverlee | 50.8646,4.6938 | 2000 |
2600 | Berchem | 51.1990,4.4210 | 2500 |
9000 | Gent | 51.0536,3.7253 | 2000 | s
kerkstraat 12 gent | Kerkstraat 12 | 51.0450,3.7570 | 1200 |
grote markt mechelen | Grote Markt | 51.0280,4.4800 | 400 |
bondgenotenlaan 20 leuven | Bondgenotenlaan 20 | 50.8800,4.7080 | 700 |
bruggestraat 1731 zellik | Brugge/Zellik | 50.8850,4.2750 | 3000 | x
zellik | Zellik | 50.8840,4.2700 | 1500 |
diegem | Diegem | 50.8930,4.4370 | 1500 | s
strombeek | Strombeek-Bever/Strombeek | 50.9050,4.3500 | 2000 |
kruysstraat elsene | Kruisstraat | 50.8313,4.3657 | 600 |
schuman metro | Schuman | 50.8434,4.3812 | 500 | s
metro kunst wet | Kunst-Wet | 50.8455,4.3689 | 350 | s
thalys brussel | Zuid | 50.8358,4.3355 | 500 | s
ziekenhuis sint jan brussel | Sint-Jan | 50.8540,4.3605 | 500 | s
uz leuven | UZ Leuven | 50.8805,4.6725 | 900 | s
europese commissie | Europese Commissie | 50.8438,4.3825 | 400 | s
de halve maan brugge | Halve Maan | 51.2026,3.2243 | 300 | s
dulle griet | Dulle Griet | 51.0568,3.7266 | 300 | s
sint jans molenbek | Sint-Jans-Molenbeek | 50.8545,4.3290 | 1800 | s
stpieterswoluwe | Sint-Pieters-Woluwe | 50.8350,4.4330 | 1800 | s
`;
