/** Queries of visitors in English; columns as in the French list. */
export const ENGLISH_QUERIES = `
brussels airport | Brussels Airport | 50.8985,4.4825 | 900 | s
BRU | Brussels Airport | 50.8985,4.4825 | 900 | s
zaventem airport | Brussels Airport | 50.8985,4.4825 | 900 | s
CRL | Charleroi | 50.4720,4.4610 | 1500 | s
charleroi airport | Charleroi | 50.4720,4.4610 | 1500 | s
brussels south charleroi | Charleroi | 50.4720,4.4610 | 1500 | s
ANR | Antwerp | 51.1897,4.4507 | 1200 | s
ostend airport | Ostend | 51.2017,2.8737 | 1500 | s
lgg | Liège | 50.6432,5.4602 | 1500 | s
brussels south | Midi | 50.8358,4.3355 | 500 | s
brussels midi | Midi | 50.8358,4.3355 | 500 | s
brussels central station | Central | 50.8456,4.3566 | 400 | s
brussels north station | North | 50.8603,4.3610 | 500 | s
antwerp central | Antwerp-Central | 51.2172,4.4211 | 500 | s
ghent station | Ghent | 51.0360,3.7105 | 500 | s
leuven train station | Leuven | 50.8815,4.7155 | 500 | s
bruges station | Bruges | 51.1975,3.2172 | 500 | s
grand place brussels | Grand | 50.8467,4.3525 | 250 | s
royal palace brussels | Royal Palace | 50.8426,4.3622 | 400 | s
european parliament | European Parliament | 50.8385,4.3750 | 500 | s
european comission | European Commission | 50.8438,4.3825 | 400 | s
nato headquarters | NATO | 50.8770,4.4230 | 1500 | s
atomium | Atomium | 50.8949,4.3415 | 300 | s
atomuim | Atomium | 50.8949,4.3415 | 300 | s
antwerp zoo | Zoo | 51.2165,4.4225 | 400 | s
menin gate ypres | Menin Gate | 50.8520,2.8915 | 300 | s
ghent university | Ghent University | 51.0465,3.7280 | 1500 | s
magritte museum | Fine Arts/Magritte | 50.8418,4.3580 | 300 | s
brussels expo | Brussels Expo | 50.8990,4.3370 | 600 | s
hilton grand place | Hilton | 50.8462,4.3562 | 400 | s
sheraton brussels airport | Sheraton | 50.8985,4.4810 | 500 | s
16 rue de la loi brussels | Rue de la Loi 16 | 50.8447,4.3735 | 1000 | s
avenue louise 149 brussels | Avenue Louise 149 | 50.8270,4.3640 | 1800 | s
korenmarkt ghent | Korenmarkt | 51.0547,3.7219 | 400 | s
meir antwerp | Meir | 51.2183,4.4080 | 600 | s
ghent | Ghent | 51.0536,3.7253 | 2000 | s
antwerp | Antwerp | 51.2213,4.3997 | 2000 | s
ostend | Ostend | 51.2290,2.9150 | 2000 | s
ypres | Ypres | 50.8510,2.8860 | 2000 | s
bruges | Bruges | 51.2089,3.2247 | 2000 | s
diamond district antwerp | Pelikaanstraat | 51.2145,4.4190 | 500 | s
st michael cathedral | Michael/Michel | 50.8479,4.3600 | 300 | s
waterloo battlefield | Lion/Waterloo | 50.6785,4.4050 | 1200 | s
comic museum brussels | Comic | 50.8509,4.3600 | 300 | s
place luxembourg | Luxembourg | 50.8389,4.3733 | 350 | s
us embassy brussels | United States | 50.8440,4.3672 | 400 | s
eurostar terminal brussels | Midi | 50.8358,4.3355 | 500 | s
delirium brussels | Delirium | 50.8484,4.3541 | 250 | s
cantillon brewery | Cantillon | 50.8416,4.3356 | 300 | s
council of the european union | Council | 50.8423,4.3808 | 500 | s
trone metro | Trône | 50.8402,4.3650 | 350 | s
the hotel brussels | The Hotel | 50.8372,4.3575 | 300 | s
1000 brussels | Brussels | 50.8467,4.3525 | 2000 | s
avenue louise 54, 1050 brussels | Avenue Louise 54 | 50.8320,4.3600 | 900 | s
brussels zaventem airport departures | Brussels Airport | 50.8985,4.4825 | 900 | s
queen astrid military hospital | Queen Astrid | 50.9065,4.3905 | 500 | s
mechelen station | Mechelen | 51.0180,4.4827 | 500 | s
`;
