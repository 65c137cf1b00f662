/** Queries written by another hand than the search, with their right answers. Columns as in the French list. */
export const BLIND_FRENCH = `
rue du bailli ixelles | Rue du Bailli / Baljuwstraat | 50.8262,4.3612 | 800 | 
16 rue de la loi bruxelles | Rue de la Loi / Wetstraat | 50.8463,4.3648 | 400 | 
avenue louise 480 | Avenue Louise / Louizalaan | 50.8189,4.3711 | 400 | 
chaussee de wavre etterbeek | Chaussée de Wavre / Waversesteenweg / Steenweg op Waver / Waverse Steenweg | 50.8309,4.3900 | 2000 | 
rue antoine dansaert 1000 | Dansaert | 50.8514,4.3445 | 800 | 
boulevard general jacques | Général Jacques / Generaal Jacques | 50.8215,4.3875 | 1200 | 
Place Saint-Job Uccle | Saint-Job / Sint-Job | 50.7943,4.3668 | 600 | 
rue gray 1050 | Rue Gray / Graystraat | 50.8325,4.3775 | 1000 | 
chaussée de gand molenbeek | Chaussée de Gand / Gentsesteenweg / Steenweg op Gent | 50.8550,4.3330 | 2500 | 
av rogier schaerbeek | Avenue Rogier / Rogierlaan | 50.8579,4.3847 | 1200 | 
rue des palais 1030 | Rue des Palais / Paleizenstraat | 50.8690,4.3648 | 1200 | 
avenue charles quint ganshoren | Charles-Quint / Keizer Karel | 50.8697,4.3012 | 1500 | 
rue wayez anderlecht | Wayez | 50.8355,4.3110 | 800 | 
boulevard du souverain auderghem | Boulevard du Souverain / Vorstlaan | 50.8141,4.4267 | 2000 | 
place keym | Keym | 50.8089,4.4034 | 500 | 
rue américaine 25 | Rue Américaine / Amerikaanse straat / Amerikastraat | 50.8241,4.3554 | 400 | 
avenue georges henri 1200 | Georges Henri | 50.8447,4.4135 | 1200 | 
chausée d'alsemberg uccle | Chaussée d'Alsemberg / Alsembergsesteenweg / Alsembergse Steenweg | 50.7990,4.3330 | 3000 | 
Rue Haute 322, 1000 Bruxelles | Rue Haute / Hoogstraat | 50.8348,4.3475 | 400 | 
houba de strooper | Strooper | 50.8914,4.3347 | 1300 | 
avenue Ducpetiaux saint gilles | Ducpétiaux | 50.8217,4.3430 | 800 | 
boulevard lemonier | Lemonnier | 50.8422,4.3433 | 800 | 
rue vanderkindere uccle | Vanderkindere | 50.8141,4.3500 | 1200 | 
place Colignon | Colignon | 50.8669,4.3733 | 500 | 
schaarbeeklei vilvorde | Schaarbeeklei | 50.9164,4.4205 | 1500 | 
veldstraat gand | Veldstraat | 51.0522,3.7220 | 600 | 
meir anvers | Meir | 51.2183,4.4095 | 800 | 
bondgenotenlaan louvain | Bondgenotenlaan | 50.8802,4.7091 | 700 | 
Leuvensesteenweg Zaventem | Leuvensesteenweg | 50.8717,4.4681 | 2500 | 
avenue de la foret de soignes rhode-saint-genèse | Forêt de Soignes / Zoniënwoudlaan | 50.7503,4.3624 | 2200 | 
gare du midi | Midi / Zuid | 50.8357,4.3365 | 400 | 
aeroport de zaventem | Brussels Airport / Zaventem / Aéroport | 50.8970,4.4830 | 1200 | 
aéroport de charleroi | Charleroi | 50.4650,4.4570 | 2000 | 
métro montgomery | Montgomery | 50.8381,4.4080 | 400 | 
gare de liège guillemins | Guillemins | 50.6246,5.5667 | 500 | 
gare de jette | Jette | 50.8808,4.3262 | 400 | 
metro hermann debroux | Debroux | 50.8125,4.4285 | 500 | 
atomium | Atomium | 50.8949,4.3415 | 400 | 
hopital erasme | Erasme / Erasmus | 50.8131,4.2655 | 450 | 
musée magritte | Magritte | 50.8425,4.3588 | 300 | 
cliniques universitaires saint-luc | Saint-Luc / Sint-Luc / Sint-Lucas | 50.8518,4.4543 | 500 | 
palais de justice de bruxelles | Palais de Justice / Justitiepaleis | 50.8366,4.3515 | 400 | 
basilique de koekelberg | Basili | 50.8671,4.3170 | 400 | 
hotel steigenberger | Steigenberger | 50.8322,4.3575 | 300 | 
woluwe-saint-lambert | Woluwe-Saint-Lambert / Sint-Lambrechts-Woluwe | 50.8430,4.4257 | 2500 | 
1180 | Uccle / Ukkel | 50.8035,4.3338 | 3000 | 
neder over heembeek | Neder-Over-Heembeek | 50.8926,4.3769 | 2000 | 
boitsfort | Boitsfort / Bosvoorde | 50.7972,4.4160 | 2500 | 
les marolles | Marolles / Marollen | 50.8371,4.3458 | 1000 | 
1160 Auderghem | Auderghem / Oudergem | 50.8172,4.4271 | 2500 | 
`;
export const BLIND_DUTCH = `
Nieuwstraat Brussel | Nieuwstraat / Rue Neuve | 50.8535,4.3567 | 700 | 
Belliardstraat 100 | Belliard | 50.8412,4.3757 | 400 | 
elsensesteenweg 168 | Elsense Steenweg / Elsensesteenweg / Chaussée d'Ixelles | 50.8326,4.3675 | 400 | 
vlaamsesteenweg 1000 brussel | Vlaamsesteenweg / Rue de Flandre | 50.8518,4.3458 | 700 | 
Haachtsesteenweg Schaarbeek | Haachtsesteenweg / Haachtse Steenweg / Chaussée de Haecht | 50.8660,4.3790 | 3000 | 
ninoofsesteenweg anderlecht | Ninoofsesteenweg / Ninoofse Steenweg / Chaussée de Ninove | 50.8479,4.3111 | 2500 | 
kroonlaan elsene | Kroonlaan / Avenue de la Couronne | 50.8242,4.3838 | 1300 | 
adolphe maxlaan | Adolphe Max | 50.8536,4.3557 | 500 | 
havenlaan 86 | Havenlaan / Avenue du Port | 50.8645,4.3498 | 400 | 
Kunstlaan, 1000 Brussel | Kunstlaan / Avenue des Arts | 50.8448,4.3678 | 900 | 
neerstalsesteenweg vorst | Neerstal | 50.8029,4.3158 | 1500 | 
lambermontlan schaarbeek | Lambermontlaan / Boulevard Lambermont | 50.8698,4.3833 | 1500 | 
jourdanplein etterbeek | Jourdanplein / Place Jourdan | 50.8375,4.3815 | 500 | 
roodebeeklaan | Roodebeeklaan / Avenue de Roodebeek | 50.8491,4.4029 | 1000 | 
Reyerslaan 52 | Reyers | 50.8526,4.4000 | 400 | 
Naamsestraat Leuven | Naamsestraat | 50.8739,4.6997 | 900 | 
korenmarkt gent | Korenmarkt | 51.0546,3.7218 | 400 | 
groenplaats antwerpen | Groenplaats | 51.2186,4.4016 | 400 | 
steenstraat brugge | Steenstraat | 51.2070,3.2224 | 600 | 
kapellestraat oostende | Kapellestraat | 51.2288,2.9205 | 600 | 
ooststraat roeselare | Ooststraat | 50.9461,3.1256 | 600 | 
stationsstraat zaventem | Stationsstraat | 50.8819,4.4720 | 600 | 
Brusselsesteenweg Overijse | Brusselsesteenweg | 50.7793,4.5190 | 2000 | 
luchthavenlaan vilvoorde | Luchthavenlaan | 50.9200,4.4440 | 1800 | 
da vincilaan zaventem | Da Vincilaan | 50.8911,4.4616 | 800 | 
hundelgemse steenweg merelbeke | Hundelgemsesteenweg / Hundelgemse Steenweg | 50.9950,3.7480 | 3000 | 
kortrijksesteenweg gent | Kortrijksesteenweg | 51.0287,3.6870 | 3000 | 
turnhoutsebaan borgerhout | Turnhoutsebaan | 51.2150,4.4380 | 1500 | 
Grote Markt Halle | Grote Markt | 50.7360,4.2368 | 400 | 
stationsstraat 20 asse | Stationsstraat | 50.9073,4.2061 | 500 | 
brussel noord | Noord / Nord | 50.8597,4.3608 | 400 | 
gent sint pieters station | Gent-Sint-Pieters / Gand-Saint-Pierre / Ghent | 51.0359,3.7107 | 500 | 
antwerpen-centraal | Antwerpen-Centraal / Anvers-Central / Antwerp-Central | 51.2172,4.4211 | 500 | 
station vilvoorde | Vilvoorde / Vilvorde | 50.9246,4.4328 | 400 | 
metro heizel | Heizel / Heysel | 50.8969,4.3370 | 500 | 
station mechelen | Mechelen / Malines | 51.0176,4.4828 | 500 | 
uz brussel | UZ Brussel / UZ Brussels / Universitair Ziekenhuis Brussel | 50.8872,4.3088 | 600 | 
koning boudewijnstadion | Koning Boudewijnstadion / Stade Roi Baudouin / King Baudouin Stadium | 50.8957,4.3341 | 500 | 
africamuseum tervuren | AfricaMuseum | 50.8303,4.5184 | 500 | 
ancienne belgique | Ancienne Belgique | 50.8471,4.3484 | 300 | 
kinderziekenhuis koningin fabiola | Fabiola | 50.8885,4.3289 | 500 | 
sint-agatha-berchem | Sint-Agatha-Berchem / Berchem-Sainte-Agathe | 50.8649,4.2947 | 2500 | 
strombeek-bever | Strombeek-Bever / Strombeek | 50.9084,4.3517 | 1500 | 
1070 anderlecht | Anderlecht | 50.8391,4.3297 | 3000 | 
sint pieters woluwe | Sint-Pieters-Woluwe / Woluwe-Saint-Pierre | 50.8370,4.4275 | 2500 | 
`;
export const BLIND_ENGLISH = `
avenue de la toison d'or | Toison d'Or / Gulden-Vlieslaan / Gulden Vlieslaan | 50.8360,4.3562 | 700 | 
rue des bouchers brussels | Rue des Bouchers / Beenhouwersstraat | 50.8479,4.3543 | 400 | 
Place du Luxembourg, Brussels | Place du Luxembourg / Luxemburgplein | 50.8391,4.3731 | 400 | 
grand sablon | Grand Sablon / Grote Zavel | 50.8415,4.3539 | 400 | 
18 place flagey | Flagey | 50.8272,4.3725 | 300 | 
rue archimede | Archimède / Archimedes | 50.8445,4.3838 | 600 | 
boulevard anspach | Anspach | 50.8484,4.3498 | 900 | 
50 avenue franklin roosevelt brussels | Franklin Roosevelt | 50.8118,4.3808 | 500 | 
place du chatelain | Châtelain / Kasteleinsplein | 50.8252,4.3607 | 400 | 
keyserlei antwerp | Keyserlei | 51.2178,4.4167 | 500 | 
Culliganlaan Diegem | Culliganlaan | 50.8861,4.4501 | 700 | 
diestsestraat leuven | Diestsestraat | 50.8806,4.7065 | 800 | 
brussels central station | Central / Centraal | 50.8457,4.3568 | 400 | 
schuman station | Schuman | 50.8433,4.3807 | 400 | 
bruges train station | Bruges / Brugge | 51.1972,3.2167 | 500 | 
arts-loi metro | Arts-Loi / Kunst-Wet | 50.8453,4.3688 | 400 | 
antwerp airport | Antwerp / Antwerpen / Anvers / Deurne | 51.1890,4.4530 | 1500 | 
european parliament | European Parliament / Parlement européen / Europees Parlement | 50.8388,4.3752 | 500 | 
nato headquarters | NATO / OTAN / NAVO | 50.8793,4.4220 | 900 | 
manneken pis | Manneken Pis / Manneken-Pis | 50.8450,4.3500 | 150 | 
hotel amigo | Amigo | 50.8461,4.3513 | 200 | 
Autoworld | Autoworld | 50.8395,4.3936 | 300 | 
delirium cafe | Delirium / Délirium | 50.8484,4.3540 | 250 | 
european quarter | Quartier européen / Europese Wijk / European Quarter | 50.8407,4.3767 | 1200 | 
saint gilles brussels | Saint-Gilles / Sint-Gillis | 50.8250,4.3455 | 2000 | 
`;
