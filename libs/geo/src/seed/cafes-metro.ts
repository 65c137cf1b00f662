/** Cafés, restaurants and clubs that visitors name: fr | nl | en | other names | postcode | municipality key | where a car stops. */
export const CAFES = `
Délirium Café | Delirium Café | Delirium Café | Delirium Village | 1000 | bruxelles | 50.8484,4.3541
À la Mort Subite | A la Mort Subite | A la Mort Subite | | 1000 | bruxelles | 50.8489,4.3562
Le Cirio | Le Cirio | Le Cirio | | 1000 | bruxelles | 50.8485,4.3496
Le Roy d'Espagne | Le Roy d'Espagne | Le Roy d'Espagne | | 1000 | bruxelles | 50.8467,4.3519
L'Archiduc | L'Archiduc | L'Archiduc | | 1000 | bruxelles | 50.8497,4.3478
Moeder Lambic Fontainas | Moeder Lambic Fontainas | Moeder Lambic Fontainas | | 1000 | bruxelles | 50.8458,4.3466
Café Belga | Café Belga | Café Belga | | 1050 | ixelles | 50.8277,4.3722
Chez Léon | Chez Léon | Chez Léon | | 1000 | bruxelles | 50.8479,4.3541
Belga Queen | Belga Queen | Belga Queen | | 1000 | bruxelles | 50.8505,4.3546
Comme Chez Soi | Comme Chez Soi | Comme Chez Soi | | 1000 | bruxelles | 50.8426,4.3449
Maison Antoine | Maison Antoine | Maison Antoine | Friterie Jourdan | 1040 | etterbeek | 50.8372,4.3811
Brasserie Cantillon | Brouwerij Cantillon | Cantillon brewery | Musée bruxellois de la gueuze | 1070 | anderlecht | 50.8416,4.3356
Wolf | Wolf | Wolf food market | | 1000 | bruxelles | 50.8491,4.3574
Fuse | Fuse | Fuse | | 1000 | bruxelles | 50.8383,4.3462
Spirito Brussels | Spirito Brussels | Spirito Brussels | | 1050 | ixelles | 50.8369,4.3602
Mirano | Mirano | Mirano | | 1210 | saint-josse | 50.8496,4.3727
Dulle Griet | Dulle Griet | Dulle Griet | | 9000 | gent | 51.0568,3.7266
De Halve Maan | De Halve Maan | De Halve Maan brewery | | 8000 | brugge | 51.2026,3.2243
't Brugs Beertje | 't Brugs Beertje | 't Brugs Beertje | | 8000 | brugge | 51.2070,3.2229
`;

/** Metro stations whose names passengers use as meeting points; columns as above, with the point beside an entrance. */
export const METRO_STATIONS = `
Métro Montgomery | Metro Montgomery | Montgomery metro station | | 1150 | woluwe-saint-pierre | 50.8379,4.4080
Métro Maelbeek | Metro Maalbeek | Maelbeek metro station | | 1040 | etterbeek | 50.8440,4.3765
Métro Arts-Loi | Metro Kunst-Wet | Arts-Loi metro station | | 1000 | bruxelles | 50.8455,4.3689
Métro Parc | Metro Park | Parc metro station | | 1000 | bruxelles | 50.8459,4.3627
Métro Trône | Metro Troon | Trône metro station | | 1000 | bruxelles | 50.8402,4.3650
Métro Porte de Namur | Metro Naamsepoort | Porte de Namur metro station | | 1050 | ixelles | 50.8384,4.3620
Métro Louise | Metro Louiza | Louise metro station | | 1060 | saint-gilles | 50.8362,4.3560
Métro Hôtel des Monnaies | Metro Munthof | Hôtel des Monnaies metro station | | 1060 | saint-gilles | 50.8312,4.3513
Métro Madou | Metro Madou | Madou metro station | | 1210 | saint-josse | 50.8498,4.3690
Métro Rogier | Metro Rogier | Rogier metro station | | 1210 | saint-josse | 50.8554,4.3585
Métro De Brouckère | Metro De Brouckère | De Brouckère metro station | | 1000 | bruxelles | 50.8511,4.3524
Métro Sainte-Catherine | Metro Sint-Katelijne | Sainte-Catherine metro station | | 1000 | bruxelles | 50.8517,4.3472
Métro Anneessens | Metro Anneessens | Anneessens metro station | | 1000 | bruxelles | 50.8447,4.3447
Métro Comte de Flandre | Metro Graaf van Vlaanderen | Comte de Flandre metro station | | 1080 | molenbeek | 50.8556,4.3405
Métro Étangs noirs | Metro Zwarte Vijvers | Étangs noirs metro station | | 1080 | molenbeek | 50.8566,4.3318
Métro Ribaucourt | Metro Ribaucourt | Ribaucourt metro station | | 1080 | molenbeek | 50.8600,4.3400
Métro Yser | Metro IJzer | Yser metro station | | 1000 | bruxelles | 50.8573,4.3500
Métro Simonis | Metro Simonis | Simonis metro station | Élisabeth | 1081 | koekelberg | 50.8635,4.3301
Métro Beekkant | Metro Beekkant | Beekkant metro station | | 1080 | molenbeek | 50.8537,4.3225
Métro Clemenceau | Metro Clemenceau | Clemenceau metro station | | 1070 | anderlecht | 50.8420,4.3296
Métro Heysel | Metro Heizel | Heysel metro station | | 1020 | laeken | 50.8969,4.3376
Métro Roi Baudouin | Metro Koning Boudewijn | Roi Baudouin metro station | | 1020 | laeken | 50.8976,4.3279
Métro Thieffry | Metro Thieffry | Thieffry metro station | | 1040 | etterbeek | 50.8331,4.4052
Métro Demey | Metro Demey | Demey metro station | | 1160 | auderghem | 50.8138,4.4221
Métro Herrmann-Debroux | Metro Herrmann-Debroux | Herrmann-Debroux metro station | | 1160 | auderghem | 50.8132,4.4291
Métro Roodebeek | Metro Roodebeek | Roodebeek metro station | | 1200 | woluwe-saint-lambert | 50.8488,4.4367
Métro Alma | Metro Alma | Alma metro station | | 1200 | woluwe-saint-lambert | 50.8501,4.4530
Métro Stockel | Metro Stokkel | Stockel metro station | | 1150 | woluwe-saint-pierre | 50.8418,4.4645
Métro Saint-Guidon | Metro Sint-Guido | Saint-Guidon metro station | | 1070 | anderlecht | 50.8351,4.3039
`;
