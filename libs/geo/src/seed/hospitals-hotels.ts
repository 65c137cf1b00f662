/** Hospitals: fr | nl | en | other names | postcode | municipality key | main entrance. */
export const HOSPITALS = `
Cliniques universitaires Saint-Luc | Universitair ziekenhuis Saint-Luc | Saint-Luc University Hospital | UCLouvain | 1200 | woluwe-saint-lambert | 50.8530,4.4530
Hôpital Érasme | Erasmusziekenhuis | Erasme Hospital | HUB, ULB | 1070 | anderlecht | 50.8135,4.2665
UZ Brussel | UZ Brussel | UZ Brussel | VUB Jette, Hôpital universitaire flamand | 1090 | jette | 50.8875,4.3085
CHU Saint-Pierre | UMC Sint-Pieter | Saint-Pierre University Hospital | | 1000 | bruxelles | 50.8352,4.3482
CHU Brugmann | UVC Brugmann | Brugmann University Hospital | | 1020 | laeken | 50.8895,4.3310
Hôpital universitaire des Enfants Reine Fabiola | Universitair Kinderziekenhuis Koningin Fabiola | Queen Fabiola Children's Hospital | HUDERF, UKZKF | 1020 | laeken | 50.8885,4.3285
Institut Jules Bordet | Jules Bordet Instituut | Jules Bordet Institute | | 1070 | anderlecht | 50.8120,4.2655
Clinique Saint-Jean | Kliniek Sint-Jan | Saint-Jean Clinic | | 1000 | bruxelles | 50.8540,4.3605
Cliniques de l'Europe - Sainte-Élisabeth | Europa Ziekenhuizen - Sint-Elisabeth | Europe Hospitals - St Elisabeth | | 1180 | uccle | 50.8050,4.3690
Cliniques de l'Europe - Saint-Michel | Europa Ziekenhuizen - Sint-Michiel | Europe Hospitals - St Michael | | 1040 | etterbeek | 50.8370,4.4020
Hôpital d'Ixelles-Etterbeek | Ziekenhuis Etterbeek-Elsene | Etterbeek-Ixelles Hospital | HIS, IZZ | 1050 | ixelles | 50.8255,4.3790
Hôpital militaire Reine Astrid | Militair Hospitaal Koningin Astrid | Queen Astrid Military Hospital | | 1120 | neder-over-heembeek | 50.9065,4.3905
Chirec Delta | Chirec Delta | Chirec Delta Hospital | | 1160 | auderghem | 50.8175,4.4000
Clinique Saint-Joseph Valisana | Valisana | Valisana Hospital | | 1082 | berchem-sainte-agathe | 50.8640,4.2870
UZ Leuven Gasthuisberg | UZ Leuven Gasthuisberg | UZ Leuven Gasthuisberg | | 3000 | leuven | 50.8805,4.6725
UZ Gent | UZ Gent | Ghent University Hospital | | 9000 | gent | 51.0240,3.7260
AZ Maria Middelares | AZ Maria Middelares | AZ Maria Middelares | | 9000 | gent | 51.0195,3.7145
AZ Sint-Lucas Gent | AZ Sint-Lucas Gent | AZ Sint-Lucas Ghent | | 9000 | gent | 51.0640,3.7240
UZ Antwerpen | UZA | Antwerp University Hospital | UZA Edegem | 2650 | edegem | 51.1555,4.4450
ZNA Middelheim | ZAS Middelheim | ZAS Middelheim | | 2020 | antwerpen | 51.1800,4.4130
ZNA Cadix | ZAS Cadix | ZAS Cadix | Stuivenberg | 2030 | antwerpen | 51.2330,4.4080
AZ Sint-Jan Brugge | AZ Sint-Jan Brugge | AZ Sint-Jan Bruges | | 8000 | brugge | 51.2215,3.2005
AZ Sint-Maarten | AZ Sint-Maarten | AZ Sint-Maarten | | 2800 | mechelen | 51.0470,4.4690
AZ Groeninge | AZ Groeninge | AZ Groeninge | | 8500 | kortrijk | 50.8010,3.2650
Onze-Lieve-Vrouwziekenhuis Aalst | OLV-ziekenhuis Aalst | OLV Hospital Aalst | | 9300 | aalst | 50.9370,4.0510
Jessa Ziekenhuis | Jessa Ziekenhuis | Jessa Hospital | | 3500 | hasselt | 50.9290,5.3480
AZ Jan Portaels | AZ Jan Portaels | AZ Jan Portaels | | 1800 | vilvoorde | 50.9310,4.4240
`;

/** Hotels: columns as above, with the point where a car stops. */
export const HOTELS = `
Hôtel Métropole | Hotel Metropole | Hotel Metropole | | 1000 | bruxelles | 50.8510,4.3535
Hotel Amigo | Hotel Amigo | Hotel Amigo | Rocco Forte | 1000 | bruxelles | 50.8462,4.3512
Steigenberger Icon Wiltcher's | Steigenberger Icon Wiltcher's | Steigenberger Icon Wiltcher's | Conrad | 1050 | ixelles | 50.8340,4.3580
The Hotel Brussels | The Hotel Brussels | The Hotel Brussels | Hilton Waterloo | 1000 | bruxelles | 50.8372,4.3575
Hilton Brussels Grand Place | Hilton Brussels Grand Place | Hilton Brussels Grand Place | | 1000 | bruxelles | 50.8462,4.3562
Brussels Marriott Grand Place | Brussels Marriott Grand Place | Brussels Marriott Grand Place | | 1000 | bruxelles | 50.8489,4.3495
Radisson Collection Grand Place | Radisson Collection Grand Place | Radisson Collection Grand Place | Radisson Blu Royal | 1000 | bruxelles | 50.8485,4.3565
Le Plaza | Le Plaza | Le Plaza | | 1000 | bruxelles | 50.8543,4.3566
Sheraton Rogier - DoubleTree by Hilton | DoubleTree by Hilton Rogier | DoubleTree by Hilton Brussels City | | 1210 | saint-josse | 50.8546,4.3625
Thon Hotel EU | Thon Hotel EU | Thon Hotel EU | | 1040 | etterbeek | 50.8445,4.3755
Sofitel Brussels Europe | Sofitel Brussels Europe | Sofitel Brussels Europe | | 1040 | etterbeek | 50.8370,4.3815
Corinthia Grand Hotel Astoria | Corinthia Grand Hotel Astoria | Corinthia Grand Hotel Astoria | | 1000 | bruxelles | 50.8512,4.3642
Hôtel Le Dixseptième | Hotel Le Dixseptième | Hotel Le Dixseptième | | 1000 | bruxelles | 50.8457,4.3545
NH Collection Grand Sablon | NH Collection Grand Sablon | NH Collection Grand Sablon | | 1000 | bruxelles | 50.8410,4.3552
Pullman Brussels Midi | Pullman Brussels Midi | Pullman Brussels Midi | | 1060 | saint-gilles | 50.8365,4.3360
Hotel Indigo Brussels City | Hotel Indigo Brussels City | Hotel Indigo Brussels City | | 1000 | bruxelles | 50.8556,4.3572
Renaissance Brussels | Renaissance Brussels | Renaissance Brussels | | 1050 | ixelles | 50.8387,4.3695
Hôtel Le Châtelain | Hotel Le Châtelain | Hotel Le Châtelain | | 1050 | ixelles | 50.8255,4.3620
Sheraton Brussels Airport | Sheraton Brussels Airport | Sheraton Brussels Airport | | 1930 | zaventem | 50.8985,4.4810
Novotel Brussels Airport | Novotel Brussels Airport | Novotel Brussels Airport | | 1831 | diegem | 50.8885,4.4500
Crowne Plaza Brussels Airport | Crowne Plaza Brussels Airport | Crowne Plaza Brussels Airport | | 1831 | diegem | 50.8860,4.4490
NH Brussels Airport | NH Brussels Airport | NH Brussels Airport | | 1831 | diegem | 50.8885,4.4465
Hilton Antwerp Old Town | Hilton Antwerp Old Town | Hilton Antwerp Old Town | | 2000 | antwerpen | 51.2190,4.4010
Radisson Blu Antwerp | Radisson Blu Antwerp | Radisson Blu Antwerp | | 2018 | antwerpen | 51.2185,4.4225
Botanic Sanctuary Antwerp | Botanic Sanctuary Antwerp | Botanic Sanctuary Antwerp | | 2000 | antwerpen | 51.2143,4.4065
Ghent Marriott | Ghent Marriott | Ghent Marriott | | 9000 | gent | 51.0552,3.7200
Pillows Grand Hotel Reylof | Pillows Grand Hotel Reylof | Pillows Grand Hotel Reylof | | 9000 | gent | 51.0560,3.7165
Hotel Dukes' Palace | Hotel Dukes' Palace | Hotel Dukes' Palace | | 8000 | brugge | 51.2080,3.2205
Martin's Klooster | Martin's Klooster | Martin's Klooster | | 3000 | leuven | 50.8775,4.6955
The Fourth | The Fourth | The Fourth | Grote Markt Leuven | 3000 | leuven | 50.8790,4.7015
Andromeda Ostend | Hotel Andromeda Oostende | Andromeda Hotel Ostend | | 8400 | oostende | 51.2318,2.9125
La Réserve Knokke | La Réserve Knokke | La Réserve Knokke | | 8300 | knokke-heist | 51.3500,3.2790
`;
