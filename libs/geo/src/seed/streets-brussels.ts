/**
 * Best-known streets and squares of Brussels: fr | nl | en (blank = fr) | other names | postcode | municipality key | a point
 * about the middle of the street.
 */
export const BRUSSELS_STREETS = `
# Pentagon
Grand-Place | Grote Markt | Grand-Place | Place du Marché, Brussels main square | 1000 | bruxelles | 50.8467,4.3525
Rue Neuve | Nieuwstraat | | | 1000 | bruxelles | 50.8530,4.3560
Boulevard Anspach | Anspachlaan | | | 1000 | bruxelles | 50.8477,4.3492
Boulevard Adolphe Max | Adolphe Maxlaan | | | 1000 | bruxelles | 50.8536,4.3551
Boulevard Émile Jacqmain | Emile Jacqmainlaan | | | 1000 | bruxelles | 50.8540,4.3537
Boulevard Maurice Lemonnier | Maurice Lemonnierlaan | | | 1000 | bruxelles | 50.8424,4.3430
Place de Brouckère | De Brouckèreplein | | | 1000 | bruxelles | 50.8513,4.3527
Place de la Bourse | Beursplein | | | 1000 | bruxelles | 50.8482,4.3496
Place Sainte-Catherine | Sint-Katelijneplein | | | 1000 | bruxelles | 50.8506,4.3478
Place Saint-Géry | Sint-Goriksplein | | Halles Saint-Géry, Sint-Gorikshallen | 1000 | bruxelles | 50.8479,4.3474
Place du Grand Sablon | Grote Zavel | | Sablon, Zavel | 1000 | bruxelles | 50.8402,4.3552
Place du Petit Sablon | Kleine Zavel | | | 1000 | bruxelles | 50.8396,4.3570
Place Royale | Koningsplein | | | 1000 | bruxelles | 50.8421,4.3597
Place Poelaert | Poelaertplein | | | 1000 | bruxelles | 50.8375,4.3525
Place du Jeu de Balle | Vossenplein | | Marché aux puces, Vlooienmarkt | 1000 | bruxelles | 50.8369,4.3456
Place de la Chapelle | Kapellemarkt | | | 1000 | bruxelles | 50.8413,4.3502
Place des Palais | Paleizenplein | | | 1000 | bruxelles | 50.8427,4.3625
Place Rouppe | Rouppeplein | | | 1000 | bruxelles | 50.8427,4.3454
Place Fontainas | Fontainasplein | | | 1000 | bruxelles | 50.8455,4.3462
Place Anneessens | Anneessensplein | | | 1000 | bruxelles | 50.8440,4.3448
Place de la Monnaie | Muntplein | | | 1000 | bruxelles | 50.8497,4.3535
Place des Martyrs | Martelaarsplein | | | 1000 | bruxelles | 50.8514,4.3562
Place du Congrès | Congresplein | | | 1000 | bruxelles | 50.8500,4.3640
Place de l'Albertine | Albertinaplein | | Mont des Arts, Kunstberg | 1000 | bruxelles | 50.8444,4.3562
Rue Royale | Koningsstraat | | | 1000 | bruxelles | 50.8500,4.3643
Rue de la Régence | Regentschapsstraat | | | 1000 | bruxelles | 50.8400,4.3567
Rue Haute | Hoogstraat | | | 1000 | bruxelles | 50.8378,4.3478
Rue Blaes | Blaesstraat | | | 1000 | bruxelles | 50.8378,4.3460
Rue Antoine Dansaert | Antoine Dansaertstraat | | | 1000 | bruxelles | 50.8507,4.3453
Rue du Midi | Zuidstraat | | | 1000 | bruxelles | 50.8455,4.3498
Rue du Lombard | Lombardstraat | | | 1000 | bruxelles | 50.8450,4.3510
Rue des Bouchers | Beenhouwersstraat | | | 1000 | bruxelles | 50.8480,4.3545
Rue du Marché aux Herbes | Grasmarkt | | | 1000 | bruxelles | 50.8470,4.3540
Rue de l'Étuve | Stoofstraat | | | 1000 | bruxelles | 50.8452,4.3503
Rue de Laeken | Lakensestraat | | | 1000 | bruxelles | 50.8540,4.3510
Rue de Flandre | Vlaamsesteenweg | | | 1000 | bruxelles | 50.8525,4.3450
Rue du Fossé aux Loups | Wolvengracht | | | 1000 | bruxelles | 50.8503,4.3555
Rue de l'Écuyer | Schildknaapsstraat | | | 1000 | bruxelles | 50.8490,4.3550
Rue Ravenstein | Ravensteinstraat | | | 1000 | bruxelles | 50.8440,4.3592
Rue Montagne de la Cour | Hofberg | | | 1000 | bruxelles | 50.8428,4.3588
Rue Ducale | Hertogsstraat | | | 1000 | bruxelles | 50.8440,4.3655
Rue Belliard | Belliardstraat | | | 1040 | etterbeek | 50.8412,4.3765
Rue de la Loi | Wetstraat | | | 1000 | bruxelles | 50.8447,4.3735
Rue du Trône | Troonstraat | | | 1050 | ixelles | 50.8365,4.3715
Rue des Colonies | Koloniënstraat | | | 1000 | bruxelles | 50.8463,4.3605
Rue du Commerce | Handelsstraat | | | 1000 | bruxelles | 50.8425,4.3700
Rue Joseph II | Jozef II-straat | | | 1000 | bruxelles | 50.8460,4.3740
Rue Montoyer | Montoyerstraat | | | 1000 | bruxelles | 50.8400,4.3725
Rue du Luxembourg | Luxemburgstraat | | | 1000 | bruxelles | 50.8397,4.3695
Boulevard de Waterloo | Waterloolaan | | | 1000 | bruxelles | 50.8363,4.3560
Boulevard du Midi | Zuidlaan | | | 1000 | bruxelles | 50.8400,4.3390
Boulevard du Régent | Regentlaan | | | 1000 | bruxelles | 50.8430,4.3676
Boulevard Pachéco | Pachecolaan | | | 1000 | bruxelles | 50.8520,4.3625
Boulevard de l'Impératrice | Keizerinlaan | | | 1000 | bruxelles | 50.8465,4.3576
Boulevard de l'Empereur | Keizerslaan | | | 1000 | bruxelles | 50.8425,4.3530
Boulevard du Jardin botanique | Kruidtuinlaan | | | 1000 | bruxelles | 50.8550,4.3615
Boulevard d'Anvers | Antwerpselaan | | | 1000 | bruxelles | 50.8569,4.3550
Boulevard Barthélémy | Barthélémylaan | | | 1000 | bruxelles | 50.8513,4.3385
Boulevard du Roi Albert II | Koning Albert II-laan | | | 1000 | bruxelles | 50.8595,4.3575
Boulevard Bischoffsheim | Bischoffsheimlaan | | | 1000 | bruxelles | 50.8520,4.3680
Square de Meeûs | de Meeûssquare | | | 1000 | bruxelles | 50.8404,4.3703
Square Ambiorix | Ambiorixsquare | | | 1000 | bruxelles | 50.8470,4.3810
Square Marie-Louise | Maria-Louizasquare | | | 1000 | bruxelles | 50.8466,4.3785
Rond-point Robert Schuman | Robert Schumanplein | | Schuman | 1040 | etterbeek | 50.8426,4.3835
Avenue de Cortenbergh | Kortenberglaan | | | 1000 | bruxelles | 50.8442,4.3900
Avenue Louise | Louizalaan | | | 1050 | ixelles | 50.8270,4.3640
Avenue Franklin Roosevelt | Franklin Rooseveltlaan | | | 1050 | ixelles | 50.8105,4.3840
Avenue du Port | Havenlaan | | | 1000 | bruxelles | 50.8640,4.3480
Quai au Bois à Brûler | Brandhoutkaai | | | 1000 | bruxelles | 50.8525,4.3487
Quai des Péniches | Akenkaai | | | 1000 | bruxelles | 50.8605,4.3485
# Saint-Gilles, Ixelles
Avenue Fonsny | Fonsnylaan | | | 1060 | saint-gilles | 50.8338,4.3368
Place Bara | Baraplein | | | 1070 | anderlecht | 50.8389,4.3338
Place Victor Horta | Victor Hortaplein | | | 1060 | saint-gilles | 50.8368,4.3375
Chaussée de Charleroi | Charleroisesteenweg | | | 1060 | saint-gilles | 50.8290,4.3560
Chaussée de Waterloo | Waterloosesteenweg | | | 1060 | saint-gilles | 50.8265,4.3485
Chaussée d'Alsemberg | Alsembergsesteenweg | | | 1180 | uccle | 50.8075,4.3385
Parvis de Saint-Gilles | Sint-Gillisvoorplein | | | 1060 | saint-gilles | 50.8285,4.3455
Barrière de Saint-Gilles | Bareel van Sint-Gillis | | | 1060 | saint-gilles | 50.8278,4.3465
Place Louise | Louizaplein | | | 1060 | saint-gilles | 50.8363,4.3558
Place Stéphanie | Stefaniaplein | | | 1050 | ixelles | 50.8333,4.3580
Place Flagey | Flageyplein | Place Flagey | Eugène Flagey | 1050 | ixelles | 50.8277,4.3722
Place Fernand Cocq | Fernand Cocqplein | | | 1050 | ixelles | 50.8330,4.3665
Place du Luxembourg | Luxemburgplein | | Plux | 1050 | ixelles | 50.8389,4.3730
Place du Châtelain | Kasteleinsplein | | Châtelain | 1050 | ixelles | 50.8253,4.3597
Place Georges Brugmann | Georges Brugmannplein | | | 1050 | ixelles | 50.8180,4.3565
Chaussée d'Ixelles | Elsensesteenweg | | | 1050 | ixelles | 50.8335,4.3660
Chaussée de Wavre | Waversesteenweg | | | 1050 | ixelles | 50.8375,4.3700
Chaussée de Vleurgat | Vleurgatsesteenweg | | | 1050 | ixelles | 50.8225,4.3650
Chaussée de Boondael | Boondaalsesteenweg | | | 1050 | ixelles | 50.8220,4.3840
Rue du Bailli | Baljuwstraat | | | 1050 | ixelles | 50.8273,4.3595
Rue du Page | Edelknaapstraat | | | 1050 | ixelles | 50.8245,4.3580
Rue Américaine | Amerikaansestraat | | | 1050 | ixelles | 50.8238,4.3570
Rue de la Paix | Vredestraat | | | 1050 | ixelles | 50.8345,4.3670
Rue Lesbroussart | Lesbroussartstraat | | | 1050 | ixelles | 50.8270,4.3685
Rue Malibran | Malibranstraat | | | 1050 | ixelles | 50.8285,4.3745
Avenue de la Couronne | Kroonlaan | | | 1050 | ixelles | 50.8265,4.3830
Avenue de la Toison d'Or | Gulden-Vlieslaan | | | 1050 | ixelles | 50.8375,4.3590
Avenue Molière | Molièrelaan | | | 1050 | ixelles | 50.8165,4.3545
Avenue Adolphe Buyl | Adolphe Buyllaan | | | 1050 | ixelles | 50.8160,4.3825
Boulevard Général Jacques | Generaal Jacqueslaan | | | 1050 | ixelles | 50.8220,4.3865
# Etterbeek, Woluwe, Auderghem, Watermael-Boitsfort
Place Jourdan | Jourdanplein | | | 1040 | etterbeek | 50.8373,4.3813
Place Saint-Pierre | Sint-Pietersplein | | | 1040 | etterbeek | 50.8367,4.3955
Rue Froissart | Froissartstraat | | | 1040 | etterbeek | 50.8400,4.3815
Rue des Tongres | Tongerenstraat | | | 1040 | etterbeek | 50.8382,4.4005
Avenue de Tervueren | Tervurenlaan | | | 1150 | woluwe-saint-pierre | 50.8360,4.4200
Avenue d'Auderghem | Oudergemlaan | | | 1040 | etterbeek | 50.8375,4.3880
Square Montgomery | Montgomerysquare | | | 1150 | woluwe-saint-pierre | 50.8380,4.4078
Boulevard Louis Schmidt | Louis Schmidtlaan | | | 1040 | etterbeek | 50.8310,4.4040
Boulevard Saint-Michel | Sint-Michielslaan | | | 1040 | etterbeek | 50.8350,4.4065
Place Dumon | Dumonplein | | Stockel, Stokkel | 1150 | woluwe-saint-pierre | 50.8407,4.4643
Avenue Georges Henri | Georges Henrilaan | | | 1200 | woluwe-saint-lambert | 50.8452,4.4130
Avenue Paul Hymans | Paul Hymanslaan | | | 1200 | woluwe-saint-lambert | 50.8480,4.4360
Boulevard de la Woluwe | Woluwelaan | | | 1200 | woluwe-saint-lambert | 50.8500,4.4430
Boulevard Brand Whitlock | Brand Whitlocklaan | | | 1200 | woluwe-saint-lambert | 50.8425,4.4060
Boulevard Auguste Reyers | Auguste Reyerslaan | | | 1030 | schaerbeek | 50.8520,4.4005
Boulevard du Souverain | Vorstlaan | | | 1160 | auderghem | 50.8150,4.4285
Boulevard du Triomphe | Triomflaan | | | 1160 | auderghem | 50.8215,4.3990
Place Keym | Keymplein | | | 1170 | watermael-boitsfort | 50.8075,4.4140
Place Bischoffsheim | Bischoffsheimplein | | | 1170 | watermael-boitsfort | 50.7975,4.4130
# Uccle, Forest, Anderlecht
Avenue Brugmann | Brugmannlaan | | | 1190 | forest | 50.8140,4.3500
Avenue Winston Churchill | Winston Churchilllaan | | | 1180 | uccle | 50.8120,4.3610
Avenue De Fré | De Frélaan | | | 1180 | uccle | 50.8040,4.3560
Place Saint-Job | Sint-Jobsplein | | | 1180 | uccle | 50.7945,4.3660
Place Vanderkindere | Vanderkindereplein | | | 1180 | uccle | 50.8153,4.3505
Rue Vanderkindere | Vanderkinderestraat | | | 1180 | uccle | 50.8140,4.3560
Rue de Stalle | Stallestraat | | | 1180 | uccle | 50.7975,4.3290
Rue Xavier De Bue | Xavier De Buestraat | | | 1180 | uccle | 50.8025,4.3375
Avenue Van Volxem | Van Volxemlaan | | | 1190 | forest | 50.8185,4.3265
Place de l'Altitude Cent | Hoogte Honderdplein | | | 1190 | forest | 50.8165,4.3365
Chaussée de Mons | Bergensesteenweg | | | 1070 | anderlecht | 50.8365,4.3200
Place de la Vaillance | Dapperheidsplein | | | 1070 | anderlecht | 50.8365,4.3070
Rue Wayez | Wayezstraat | | | 1070 | anderlecht | 50.8365,4.3105
Boulevard de la Révision | Herzieningslaan | | | 1070 | anderlecht | 50.8380,4.3310
Boulevard Sylvain Dupuis | Sylvain Dupuislaan | | | 1070 | anderlecht | 50.8365,4.2920
Boulevard Industriel | Industrielaan | | | 1070 | anderlecht | 50.8215,4.3085
# Molenbeek, Koekelberg, Jette, Laeken
Chaussée de Gand | Gentsesteenweg | | | 1080 | molenbeek | 50.8555,4.3290
Chaussée de Ninove | Ninoofsesteenweg | | | 1080 | molenbeek | 50.8487,4.3200
Boulevard Léopold II | Leopold II-laan | | | 1080 | molenbeek | 50.8610,4.3380
Boulevard Louis Mettewie | Louis Mettewielaan | | | 1080 | molenbeek | 50.8555,4.3090
Place communale de Molenbeek | Gemeenteplaats Molenbeek | | | 1080 | molenbeek | 50.8548,4.3388
Place Eugène Simonis | Eugène Simonisplein | | | 1081 | koekelberg | 50.8635,4.3293
Avenue Charles-Quint | Keizer Karellaan | | | 1083 | ganshoren | 50.8690,4.3050
Avenue de l'Exposition | Tentoonstellingslaan | | | 1090 | jette | 50.8860,4.3170
Place Reine Astrid | Koningin Astridplein | | Place du Miroir, Spiegelplein | 1090 | jette | 50.8762,4.3245
Avenue Houba de Strooper | Houba de Strooperlaan | | | 1020 | laeken | 50.8890,4.3400
Boulevard Émile Bockstael | Emile Bockstaellaan | | | 1020 | laeken | 50.8760,4.3490
Avenue de la Reine | Koninginnelaan | | | 1020 | laeken | 50.8712,4.3595
Rue Marie-Christine | Maria-Christinastraat | | | 1020 | laeken | 50.8740,4.3555
Place de Belgique | Belgiëplein | | | 1020 | laeken | 50.8985,4.3380
# Schaerbeek, Saint-Josse, Evere
Place Rogier | Rogierplein | | | 1210 | saint-josse | 50.8557,4.3585
Place Madou | Madouplein | | | 1210 | saint-josse | 50.8500,4.3695
Place Saint-Josse | Sint-Joostplein | | | 1210 | saint-josse | 50.8508,4.3735
Place Dailly | Daillyplein | | | 1030 | schaerbeek | 50.8520,4.3862
Place Général Meiser | Generaal Meiserplein | | | 1030 | schaerbeek | 50.8560,4.3970
Place Colignon | Colignonplein | | | 1030 | schaerbeek | 50.8675,4.3730
Place Eugène Verboekhoven | Eugène Verboekhovenplein | | Cage aux ours, Berenkuil | 1030 | schaerbeek | 50.8712,4.3740
Place Liedts | Liedtsplein | | | 1030 | schaerbeek | 50.8655,4.3668
Place des Bienfaiteurs | Weldoenersplein | | | 1030 | schaerbeek | 50.8590,4.3850
Chaussée de Louvain | Leuvensesteenweg | | | 1030 | schaerbeek | 50.8520,4.3870
Chaussée de Haecht | Haachtsesteenweg | | | 1030 | schaerbeek | 50.8640,4.3735
Avenue Rogier | Rogierlaan | | | 1030 | schaerbeek | 50.8590,4.3820
Avenue Louis Bertrand | Louis Bertrandlaan | | | 1030 | schaerbeek | 50.8655,4.3800
Boulevard Lambermont | Lambermontlaan | | | 1030 | schaerbeek | 50.8725,4.3775
Rue du Progrès | Vooruitgangsstraat | | | 1030 | schaerbeek | 50.8600,4.3608
Rue de Brabant | Brabantstraat | | | 1030 | schaerbeek | 50.8605,4.3630
Rue Royale Sainte-Marie | Koninklijke Sinte-Mariastraat | | | 1030 | schaerbeek | 50.8635,4.3690
Boulevard Léopold III | Leopold III-laan | | OTAN, NAVO, NATO | 1140 | evere | 50.8690,4.4085
Avenue Henri Conscience | Hendrik Consciencelaan | | | 1140 | evere | 50.8730,4.4000
Avenue Jules Bordet | Jules Bordetlaan | | | 1140 | evere | 50.8770,4.4160
`;
