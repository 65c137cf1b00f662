/** Sights, institutions, shops, halls: fr | nl | en | other names | postcode | municipality key | where a car can stop. */
export const LANDMARKS = `
# Brussels, centre
Manneken-Pis | Manneken Pis | Manneken Pis | | 1000 | bruxelles | 50.8450,4.3500
Hôtel de Ville de Bruxelles | Stadhuis van Brussel | Brussels City Hall | | 1000 | bruxelles | 50.8465,4.3520
Galeries royales Saint-Hubert | Koninklijke Sint-Hubertusgalerijen | Royal Saint-Hubert Galleries | Galerie de la Reine | 1000 | bruxelles | 50.8478,4.3548
Cathédrale Saints-Michel-et-Gudule | Sint-Michiels-en-Sint-Goedelekathedraal | Cathedral of St Michael and St Gudula | | 1000 | bruxelles | 50.8479,4.3600
Palais royal de Bruxelles | Koninklijk Paleis van Brussel | Royal Palace of Brussels | | 1000 | bruxelles | 50.8426,4.3622
Parc de Bruxelles | Warandepark | Brussels Park | Parc royal, Warande | 1000 | bruxelles | 50.8450,4.3635
Musées royaux des Beaux-Arts | Koninklijke Musea voor Schone Kunsten | Royal Museums of Fine Arts | Musée Magritte, Magritte Museum | 1000 | bruxelles | 50.8418,4.3580
Bozar | Bozar | Bozar | Palais des Beaux-Arts, Paleis voor Schone Kunsten, Centre for Fine Arts | 1000 | bruxelles | 50.8436,4.3596
Palais de Justice | Justitiepaleis | Palace of Justice | Tribunal, Courthouse | 1000 | bruxelles | 50.8368,4.3517
Théâtre royal de la Monnaie | Koninklijke Muntschouwburg | La Monnaie opera | De Munt | 1000 | bruxelles | 50.8496,4.3540
La Bourse | De Beurs | Brussels Stock Exchange | Belgian Beer World | 1000 | bruxelles | 50.8480,4.3503
Ancienne Belgique | Ancienne Belgique | Ancienne Belgique | AB | 1000 | bruxelles | 50.8473,4.3484
Cirque royal | Koninklijk Circus | Cirque Royal | | 1000 | bruxelles | 50.8497,4.3653
Botanique | Botanique | Botanique | Kruidtuin, Jardin botanique | 1210 | saint-josse | 50.8551,4.3655
City2 | City2 | City2 | Shopping City 2 | 1000 | bruxelles | 50.8545,4.3573
SQUARE Brussels | SQUARE Brussels | SQUARE Brussels | Convention Centre, Palais des Congrès | 1000 | bruxelles | 50.8438,4.3572
Bibliothèque royale KBR | Koninklijke Bibliotheek KBR | Royal Library KBR | Albertine | 1000 | bruxelles | 50.8437,4.3565
Musée des Instruments de musique | Muziekinstrumentenmuseum | Musical Instruments Museum | MIM, Old England | 1000 | bruxelles | 50.8427,4.3592
Église Notre-Dame du Sablon | Onze-Lieve-Vrouw-ten-Zavelkerk | Church of Our Lady of the Sablon | | 1000 | bruxelles | 50.8403,4.3563
Porte de Hal | Hallepoort | Halle Gate | | 1060 | saint-gilles | 50.8333,4.3446
Centre belge de la Bande dessinée | Belgisch Stripcentrum | Belgian Comic Strip Center | Musée de la BD | 1000 | bruxelles | 50.8509,4.3600
KANAL - Centre Pompidou | KANAL - Centre Pompidou | KANAL - Centre Pompidou | Kanal | 1000 | bruxelles | 50.8590,4.3490
Tour & Taxis | Thurn & Taxis | Tour & Taxis | Gare maritime, Tour et Taxis | 1000 | bruxelles | 50.8650,4.3480
Tour des Finances | Financietoren | Finance Tower | | 1000 | bruxelles | 50.8524,4.3635
Théâtre national Wallonie-Bruxelles | Nationaal Theater | National Theatre | | 1000 | bruxelles | 50.8549,4.3540
Kaaitheater | Kaaitheater | Kaaitheater | | 1000 | bruxelles | 50.8580,4.3500
# European quarter
Parlement européen | Europees Parlement | European Parliament | Hémicycle, Paul-Henri Spaak | 1047 | ixelles | 50.8385,4.3750
Commission européenne (Berlaymont) | Europese Commissie (Berlaymont) | European Commission (Berlaymont) | | 1049 | etterbeek | 50.8438,4.3825
Conseil de l'Union européenne (Europa) | Raad van de Europese Unie (Europa) | Council of the European Union (Europa) | Justus Lipsius, Conseil européen | 1048 | etterbeek | 50.8423,4.3808
Parlamentarium | Parlamentarium | Parlamentarium | | 1047 | ixelles | 50.8389,4.3742
Muséum des Sciences naturelles | Museum voor Natuurwetenschappen | Museum of Natural Sciences | Dinosaures | 1000 | bruxelles | 50.8367,4.3765
Parc du Cinquantenaire | Jubelpark | Cinquantenaire Park | Arcades, Arc de triomphe | 1000 | bruxelles | 50.8405,4.3930
Autoworld | Autoworld | Autoworld | | 1000 | bruxelles | 50.8403,4.3940
Parc Léopold | Leopoldpark | Leopold Park | | 1040 | etterbeek | 50.8388,4.3790
OTAN | NAVO | NATO headquarters | NATO, Siège de l'OTAN | 1110 | evere | 50.8770,4.4230
Eurocontrol | Eurocontrol | Eurocontrol | | 1130 | haren | 50.8790,4.4245
Ambassade des États-Unis | Ambassade van de Verenigde Staten | Embassy of the United States | American embassy | 1000 | bruxelles | 50.8440,4.3672
# Heysel, Laeken
Atomium | Atomium | Atomium | | 1020 | laeken | 50.8949,4.3415
Brussels Expo | Brussels Expo | Brussels Expo | Palais du Heysel, Heizelpaleizen, Parc des Expositions | 1020 | laeken | 50.8990,4.3370
Stade Roi Baudouin | Koning Boudewijnstadion | King Baudouin Stadium | Heysel, Heizel | 1020 | laeken | 50.8957,4.3340
ING Arena (Palais 12) | ING Arena (Paleis 12) | ING Arena (Palais 12) | Palais 12, Paleis 12 | 1020 | laeken | 50.9012,4.3400
Mini-Europe | Mini-Europa | Mini-Europe | | 1020 | laeken | 50.8943,4.3385
Planétarium | Planetarium | Planetarium | | 1020 | laeken | 50.8935,4.3375
Kinepolis Bruxelles | Kinepolis Brussel | Kinepolis Brussels | | 1020 | laeken | 50.8968,4.3395
Château royal de Laeken | Kasteel van Laken | Royal Castle of Laeken | Serres royales, Koninklijke serres | 1020 | laeken | 50.8860,4.3590
Docks Bruxsel | Docks Bruxsel | Docks Bruxsel | Dockx | 1000 | bruxelles | 50.8797,4.3725
# Elsewhere in Brussels
Basilique de Koekelberg | Basiliek van Koekelberg | Koekelberg Basilica | Basilique du Sacré-Cœur | 1083 | ganshoren | 50.8667,4.3175
Bois de la Cambre | Ter Kamerenbos | Bois de la Cambre | | 1000 | bruxelles | 50.8120,4.3760
Abbaye de la Cambre | Abdij Ter Kameren | La Cambre Abbey | | 1050 | ixelles | 50.8190,4.3745
Étangs d'Ixelles | Vijvers van Elsene | Ixelles ponds | | 1050 | ixelles | 50.8245,4.3735
Flagey | Flagey | Flagey | Studio 4, Le Paquebot | 1050 | ixelles | 50.8275,4.3725
Université libre de Bruxelles (ULB Solbosch) | Université libre de Bruxelles (ULB Solbosch) | Université libre de Bruxelles (ULB Solbosch) | ULB | 1050 | ixelles | 50.8115,4.3820
Vrije Universiteit Brussel (VUB) | Vrije Universiteit Brussel (VUB) | Vrije Universiteit Brussel (VUB) | VUB Etterbeek | 1050 | ixelles | 50.8220,4.3950
Musée Horta | Hortamuseum | Horta Museum | | 1060 | saint-gilles | 50.8242,4.3555
Wiels | Wiels | Wiels | Centre d'art contemporain | 1190 | forest | 50.8240,4.3260
Forest National | Vorst Nationaal | Forest National | | 1190 | forest | 50.8103,4.3263
Stade Lotto Park (RSC Anderlecht) | Lotto Park (RSC Anderlecht) | Lotto Park (RSC Anderlecht) | Stade Constant Vanden Stock, RSCA | 1070 | anderlecht | 50.8343,4.2983
Stade Joseph Marien (Union Saint-Gilloise) | Joseph Marienstadion (Union SG) | Joseph Marien Stadium (Union SG) | | 1190 | forest | 50.8180,4.3290
Abattoirs d'Anderlecht | Slachthuizen van Anderlecht | Anderlecht Abattoirs | Marché des abattoirs | 1070 | anderlecht | 50.8415,4.3290
Maison d'Érasme | Erasmushuis | Erasmus House |  | 1070 | anderlecht | 50.8363,4.3065
Westland Shopping | Westland Shopping | Westland Shopping | | 1070 | anderlecht | 50.8405,4.2910
Woluwe Shopping | Woluwe Shopping | Woluwe Shopping | Woluwe Shopping Center | 1200 | woluwe-saint-lambert | 50.8468,4.4400
Basilix Shopping | Basilix Shopping | Basilix Shopping | | 1082 | berchem-sainte-agathe | 50.8720,4.2940
Wolubilis | Wolubilis | Wolubilis | | 1200 | woluwe-saint-lambert | 50.8475,4.4340
RTBF - VRT Reyers | VRT - RTBF Reyers | RTBF - VRT Reyers | Télévision, Mediapark | 1030 | schaerbeek | 50.8525,4.4030
Parc Josaphat | Josaphatpark | Josaphat Park | | 1030 | schaerbeek | 50.8625,4.3850
Halles de Schaerbeek | Hallen van Schaarbeek | Halles de Schaerbeek | | 1030 | schaerbeek | 50.8630,4.3710
Train World | Train World | Train World | | 1030 | schaerbeek | 50.8785,4.3790
Parc de Woluwe | Woluwepark | Woluwe Park | | 1150 | woluwe-saint-pierre | 50.8300,4.4265
Château Malou | Maloukasteel | Malou Castle | | 1200 | woluwe-saint-lambert | 50.8435,4.4420
Rouge-Cloître | Rood Klooster | Rouge-Cloître | | 1160 | auderghem | 50.8125,4.4470
Hippodrome de Boitsfort | Hippodroom van Bosvoorde | Boitsfort racecourse | Drohme | 1180 | uccle | 50.7935,4.3965
Parc de Wolvendael | Wolvendaelpark | Wolvendael Park | | 1180 | uccle | 50.7990,4.3470
Observatoire royal | Koninklijke Sterrenwacht | Royal Observatory | | 1180 | uccle | 50.7985,4.3585
# Around Brussels
AfricaMuseum | AfricaMuseum | AfricaMuseum | Musée royal de l'Afrique centrale, Tervuren | 3080 | tervuren | 50.8310,4.5185
Jardin botanique de Meise | Plantentuin Meise | Meise Botanic Garden | | 1860 | meise | 50.9285,4.3280
Butte du Lion | Leeuw van Waterloo | Lion's Mound | Mémorial Waterloo 1815, Battlefield | 1420 | braine-l-alleud | 50.6785,4.4050
Walibi Belgium | Walibi Belgium | Walibi Belgium | Aqualibi | 1300 | wavre | 50.7020,4.5920
Brussels Airport Cargo (Brucargo) | Brucargo | Brussels Airport Cargo (Brucargo) | | 1830 | machelen | 50.9120,4.4560
Planet Group Arena | Planet Group Arena | Planet Group Arena | Ghelamco Arena, KAA Gent | 9000 | gent | 51.0160,3.7340
# Flanders
Zoo d'Anvers | Zoo Antwerpen | Antwerp Zoo | | 2018 | antwerpen | 51.2165,4.4225
Cathédrale d'Anvers | Onze-Lieve-Vrouwekathedraal Antwerpen | Antwerp Cathedral | | 2000 | antwerpen | 51.2203,4.4015
MAS | MAS Museum aan de Stroom | MAS museum | | 2000 | antwerpen | 51.2290,4.4048
Sportpaleis | Sportpaleis Antwerpen | Antwerp Sportpaleis | AFAS Dome, Lotto Arena | 2170 | antwerpen | 51.2307,4.4410
Maison de Rubens | Rubenshuis | Rubens House | | 2000 | antwerpen | 51.2172,4.4093
Antwerp Expo | Antwerp Expo | Antwerp Expo | | 2020 | antwerpen | 51.1905,4.3985
Musée royal des Beaux-Arts d'Anvers | KMSKA | KMSKA | Koninklijk Museum voor Schone Kunsten | 2000 | antwerpen | 51.2085,4.3948
Château des Comtes | Gravensteen | Gravensteen Castle | | 9000 | gent | 51.0573,3.7207
Cathédrale Saint-Bavon | Sint-Baafskathedraal | St Bavo's Cathedral | Agneau mystique, Lam Gods | 9000 | gent | 51.0530,3.7265
Flanders Expo | Flanders Expo | Flanders Expo | | 9051 | gent | 51.0270,3.6910
Université de Gand | Universiteit Gent | Ghent University | UGent | 9000 | gent | 51.0465,3.7280
Beffroi de Bruges | Belfort van Brugge | Belfry of Bruges | | 8000 | brugge | 51.2082,3.2248
Concertgebouw Bruges | Concertgebouw Brugge | Concertgebouw Bruges | | 8000 | brugge | 51.2043,3.2183
Béguinage de Bruges | Begijnhof Brugge | Bruges Beguinage | Minnewater | 8000 | brugge | 51.2012,3.2230
KU Leuven | KU Leuven | KU Leuven | Université de Louvain, University Hall | 3000 | leuven | 50.8780,4.7005
imec | imec | imec | Arenberg | 3001 | leuven | 50.8645,4.6795
Brasserie Stella Artois | Stella Artois-brouwerij | Stella Artois brewery | AB InBev | 3000 | leuven | 50.8870,4.7070
Technopolis | Technopolis | Technopolis | | 2800 | mechelen | 51.0045,4.4650
Kazerne Dossin | Kazerne Dossin | Kazerne Dossin | Caserne Dossin | 2800 | mechelen | 51.0335,4.4785
Planckendael | Planckendael Zoo | Planckendael Zoo | | 2812 | mechelen | 50.9985,4.5170
Plopsaland | Plopsaland De Panne | Plopsaland | | 8660 | de-panne | 51.0810,2.5980
Kursaal d'Ostende | Kursaal Oostende | Ostend Kursaal | Casino Kursaal | 8400 | oostende | 51.2320,2.9135
Casino de Knokke | Casino Knokke | Knokke Casino | | 8300 | knokke-heist | 51.3525,3.2810
Menin Gate | Menenpoort | Menin Gate | Porte de Menin, Last Post | 8900 | ieper | 50.8520,2.8915
Circuit de Zolder | Circuit Zolder | Circuit Zolder | | 3550 | heusden-zolder | 50.9895,5.2570
Maasmechelen Village | Maasmechelen Village | Maasmechelen Village | | 3630 | maasmechelen | 50.9945,5.7080
Port de Zeebruges | Haven van Zeebrugge | Port of Zeebrugge | Terminal ferry, Cruise terminal | 8380 | zeebrugge | 51.3300,3.2000
Tomorrowland (De Schorre) | Tomorrowland (De Schorre) | Tomorrowland (De Schorre) | | 2850 | boom | 51.0905,4.3830
`;
