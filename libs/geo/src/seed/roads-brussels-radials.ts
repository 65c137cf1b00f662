/** Brussels' centre, avenues and chaussées leading out of town: rows as in the motorway table. */
export const BRUSSELS_RADIAL_ROWS = `
# Centre
secondary | Boulevard Anspach | Anspachlaan | | lemonnier_midi 50.8420,4.3425 anneessens@50.8440,4.3448 fontainas@50.8455,4.3462 bourse@50.8482,4.3496 de_brouckere@50.8513,4.3527
secondary | Boulevard Adolphe Max | Adolphe Maxlaan | | de_brouckere 50.8535,4.3560 rogier
secondary | Boulevard Émile Jacqmain | Emile Jacqmainlaan | | de_brouckere 50.8540,4.3535 yser
secondary | Boulevard de l'Empereur | Keizerslaan | | gare_centrale@50.8452,4.3566 50.8435,4.3550 empereur@50.8425,4.3530 chapelle@50.8414,4.3505
secondary | Boulevard de l'Impératrice | Keizerinlaan | | gare_centrale 50.8470,4.3582 berlaimont@50.8490,4.3602 pacheco@50.8520,4.3625 50.8533,4.3637 botanique
street | Rue Haute | Hoogstraat | | chapelle 50.8390,4.3480 jeu_de_balle@50.8370,4.3458 50.8350,4.3447 porte_hal
street | Rue Royale | Koningsstraat | | place_royale@50.8421,4.3597 50.8440,4.3616 royale_parc@50.8462,4.3637 congres@50.8500,4.3643 botanique 50.8580,4.3673 royale_sainte_marie@50.8620,4.3690
street | Rue de la Régence | Regentschapsstraat | | place_royale sablon@50.8402,4.3562 poelaert@50.8375,4.3528 louise
street | Rue Ravenstein | Ravensteinstraat | | place_royale 50.8438,4.3590 gare_centrale
street | Rue des Colonies | Koloniënstraat | | gare_centrale 50.8460,4.3600 royale_parc
street | Rue Ducale | Hertogsstraat | | place_royale 50.8412,4.3628 trone
street | Rue de la Loi | Wetstraat | | royale_parc 50.8460,4.3665 arts_loi
street | Rue Antoine Dansaert | Antoine Dansaertstraat | | bourse 50.8500,4.3465 dansaert@50.8513,4.3440 porte_flandre
street | Rue du Marché aux Herbes | Grasmarkt | | bourse grand_place_nord@50.8473,4.3530 gare_centrale
street | Rue du Lombard | Lombardstraat | | fontainas 50.8452,4.3495 lombard@50.8450,4.3520 empereur
street | Quai aux Briques | Baksteenkaai | | dansaert sainte_catherine@50.8515,4.3480 50.8545,4.3490 yser
street | Rue Neuve | Nieuwstraat | | de_brouckere berlaimont
# Midi and Anderlecht
secondary | Avenue Fonsny | Fonsnylaan | | porte_hal 50.8348,4.3400 fonsny@50.8342,4.3372 50.8310,4.3330 fonsny_sud@50.8280,4.3300 wielemans@50.8230,4.3250
secondary | Rue de France | Frankrijkstraat | | midi_jamar midi_horta@50.8370,4.3370 midi_ouest fonsny_sud
street | Esplanade de l'Europe | Europaesplanade | | midi_horta 50.8356,4.3377 fonsny
secondary | Chaussée de Mons | Bergensesteenweg | | porte_anderlecht 50.8405,4.3300 cureghem@50.8385,4.3270 50.8360,4.3200 anderlecht_vaillance@50.8355,4.3080 50.8310,4.3030 saint_guidon_ouest 50.8240,4.2900 mons_bizet@50.8180,4.2850 r0_vogelenzang 50.8020,4.2690 leeuw@50.7870,4.2640 50.7700,4.2530 lot_mons@50.7600,4.2480 halle@50.7380,4.2390 r0_halle
secondary | Boulevard Poincaré | Poincarélaan | | midi_jamar 50.8400,4.3375 porte_anderlecht
secondary | Boulevard de la Révision | Herzieningslaan | | midi_horta 50.8370,4.3330 clemenceau@50.8410,4.3280 50.8415,4.3230 gare_ouest@50.8487,4.3220
secondary | Chaussée de Ninove | Ninoofsesteenweg | | porte_ninove 50.8485,4.3300 gare_ouest 50.8490,4.3170 mettewie_ninove 50.8480,4.2990 scheut@50.8485,4.2920 r0_dilbeek_sud@50.8480,4.2735 50.8450,4.2560 dilbeek_ninove@50.8430,4.2440 50.8380,4.1800 eizeringen@50.8370,4.1300 ninove@50.8350,4.0300
secondary | Ring R0 | Ring R0 | speed=45 | r0_dilbeek_sud r0_dilbeek
secondary | Chaussée de Gand | Gentsesteenweg | | porte_flandre 50.8545,4.3330 etangs_noirs@50.8560,4.3270 50.8580,4.3190 mettewie_gand 50.8630,4.3000 berchem_gand@50.8640,4.2920 r0_berchem groot_bijgaarden@50.8700,4.2600
secondary | Brusselstraat | Brusselstraat | speed=50 | groot_bijgaarden 50.8720,4.2100 ternat@50.8680,4.1680 e40_ternat
# Koekelberg, Jette, Laeken
secondary | Boulevard du Jubilé | Jubelfeestlaan | | leopold_ribaucourt jubile@50.8630,4.3395 50.8680,4.3440 bockstael_ouest@50.8720,4.3460 bockstael
secondary | Avenue de Jette | Jetselaan | | simonis 50.8670,4.3270 smet_liberte 50.8730,4.3215 jette_miroir@50.8785,4.3245 uz_brussel@50.8880,4.3090 50.8930,4.3050 wemmel_romaine
secondary | Chaussée de Jette | Jetsesteenweg | | simonis 50.8680,4.3290 jette_smet jette_miroir
secondary | Chaussée de Wemmel | Steenweg op Wemmel | | jette_miroir 50.8850,4.3210 heysel_ouest@50.8930,4.3260 romaine_heysel
secondary | Avenue Van Overbeke | Van Overbekelaan | | smet_liberte 50.8720,4.3100 ganshoren@50.8745,4.3030 charles_quint_ganshoren
secondary | Quai des Usines | Werkhuizenkaai | | van_praet 50.8755,4.3640 usines@50.8700,4.3600 jules_de_trooz
secondary | Allée Verte | Groendreef | | sainctelette 50.8630,4.3510 jules_de_trooz
secondary | Avenue du Port | Havenlaan | | sainctelette 50.8630,4.3470 tour_taxis@50.8660,4.3500 bockstael_sud
# North quarter and Schaerbeek
secondary | Boulevard du Roi Albert II | Koning Albert II-laan | | rogier 50.8585,4.3580 gare_nord_ouest@50.8605,4.3575 50.8630,4.3580 reine_nord
secondary | Rue du Progrès | Vooruitgangsstraat | | rogier gare_nord@50.8603,4.3605 50.8630,4.3635 liedts
secondary | Rue Gallait | Gallaitstraat | | liedts 50.8700,4.3690 verboekhoven@50.8715,4.3720 lambermont
secondary | Chaussée de Haecht | Haachtsesteenweg | | botanique 50.8580,4.3700 royale_sainte_marie 50.8660,4.3760 haecht_pogge@50.8685,4.3785 princesse_elisabeth_sud@50.8720,4.3850 50.8760,4.3950 haecht_paix@50.8800,4.4040 bordet@50.8790,4.4110 50.8850,4.4180 haren@50.8905,4.4260 woluwelaan_diegem
secondary | Avenue Rogier | Rogierlaan | | royale_sainte_marie 50.8600,4.3760 rogier_bienfaiteurs@50.8580,4.3850 meiser
secondary | Rue des Coteaux | Wijnheuvelenstraat | | royale_sainte_marie 50.8570,4.3720 saint_josse@50.8530,4.3730 madou
secondary | Chaussée de Louvain | Leuvensesteenweg | | madou 50.8500,4.3740 dailly@50.8522,4.3855 50.8530,4.3890 meiser 50.8580,4.4030 evere_louvain@50.8600,4.4130 50.8640,4.4240 evere_cimetiere@50.8680,4.4270 woluwelaan_leuvense 50.8740,4.4560 zaventem_henneau@50.8765,4.4660 nossegem@50.8790,4.5030 50.8800,4.5500 kortenberg@50.8870,4.5430 50.8850,4.6100 herent_louvain@50.8860,4.6650 leuven_mechelsepoort@50.8840,4.6930
secondary | Avenue Henri Dunant | Henri Dunantlaan | | evere_louvain 50.8660,4.4080 paix_evere@50.8730,4.4050 bordet
primary | Boulevard Léopold III | Leopold III-laan | speed=55 | meiser 50.8605,4.4005 leopold3_evere@50.8660,4.4070 50.8710,4.4130 leopold3_otan@50.8750,4.4210 a201_bordet
secondary | Avenue Jules Bordet | Jules Bordetlaan | | bordet 50.8775,4.4150 leopold3_otan evere_cimetiere
street | Avenue Jules Bordet | Jules Bordetlaan | | leopold3_otan a201_leopold
# European quarter
primary | Rue de la Loi | Wetstraat | oneway,speed=42 | schuman@50.8427,4.3828 maelbeek@50.8441,4.3765 arts_loi
primary | Rue Belliard | Belliardstraat | oneway,speed=42 | regent_belliard 50.8420,4.3725 belliard_etterbeek@50.8412,4.3775 belliard_est@50.8400,4.3855
primary | Tunnel du Cinquantenaire | Jubelparktunnel | tunnel,speed=55 | belliard_est 50.8398,4.3900 merode@50.8395,4.3985
primary | Tunnel Reyers-Centre | Reyerstunnel | tunnel,speed=60 | schuman 50.8430,4.3880 cortenbergh@50.8450,4.3930 diamant_tunnel@50.8478,4.3990 reyers
secondary | Avenue de Cortenbergh | Kortenberglaan | | schuman 50.8443,4.3880 cortenbergh diamant
secondary | Avenue d'Auderghem | Oudergemselaan | | schuman belliard_est 50.8370,4.3880 auderghem_chasse@50.8335,4.3905
street | Rue Froissart | Froissartstraat | | schuman 50.8405,4.3815 jourdan@50.8375,4.3810 flagey_est@50.8310,4.3760
street | Chaussée d'Etterbeek | Etterbeeksesteenweg | | belliard_etterbeek maelbeek 50.8475,4.3760 ambiorix@50.8470,4.3800 dailly
street | Rue du Trône | Troonstraat | | trone luxembourg@50.8388,4.3705 50.8350,4.3720 trone_couronne@50.8320,4.3755
secondary | Avenue de la Couronne | Kroonlaan | | trone_couronne 50.8280,4.3810 couronne@50.8260,4.3850 arsenal
street | Rue du Luxembourg | Luxemburgstraat | | trone 50.8398,4.3690 luxembourg belliard_etterbeek
primary | Avenue de Tervueren | Tervurenlaan | speed=45 | merode 50.8388,4.4030 montgomery 50.8365,4.4180 tervueren_parmentier@50.8345,4.4280 woluwe_tervueren 50.8330,4.4450 tervueren_stockel@50.8345,4.4550 r0_quatre_bras 50.8310,4.4850 tervuren@50.8240,4.5130
secondary | Avenue des Celtes | Keltenlaan | | merode 50.8370,4.3970 saint_michel@50.8335,4.3975 auderghem_chasse
secondary | Chaussée de Wavre | Waversesteenweg | | porte_namur 50.8380,4.3660 wavre_idalie@50.8372,4.3720 jourdan 50.8350,4.3850 auderghem_chasse 50.8310,4.3950 arsenal_est@50.8275,4.4000 50.8240,4.4070 wavre_carrefour@50.8195,4.4130 hermann_debroux 50.8120,4.4350 e411_rouge_cloitre
secondary | Avenue Georges Henri | Georges Henrilaan | | georges_henri 50.8450,4.4140 tomberg@50.8460,4.4260 50.8475,4.4400 woluwe_roodebeek
secondary | Avenue Paul Hymans | Paul Hymanslaan | | tomberg 50.8470,4.4310 roodebeek@50.8485,4.4370 woluwe_roodebeek
secondary | Avenue Émile Mounier | Emmanuel Mounierlaan | | woluwe_roodebeek saint_luc@50.8525,4.4520 woluwe_kraainem
secondary | Avenue de Hinnisdael | de Hinnisdaellaan | | woluwe_saint_pierre stockel@50.8405,4.4640 50.8430,4.4720 r0_wezembeek
secondary | Avenue de Kraainem | Kraainemlaan | | woluwe_kraainem 50.8600,4.4650 kraainem@50.8590,4.4730 r0_wezembeek
# South: Louise, Ixelles, Uccle, Forest
primary | Avenue Louise | Louizalaan | speed=42 | louise 50.8335,4.3590 stephanie@50.8325,4.3600 louise_bailli@50.8285,4.3622 louise_vleurgat@50.8245,4.3670 50.8215,4.3700 louise_abbaye@50.8205,4.3715 louise_bois
trunk | Tunnel Stéphanie | Stefaniatunnel | tunnel,speed=50 | louise_tunnel 50.8345,4.3585 louise_bailli
secondary | Chaussée de Charleroi | Charleroisesteenweg | | stephanie 50.8300,4.3570 janson@50.8275,4.3550 50.8260,4.3545 ma_campagne@50.8240,4.3540
secondary | Chaussée de Waterloo | Waterloosesteenweg | | porte_hal barriere@50.8278,4.3465 50.8255,4.3505 ma_campagne 50.8190,4.3610 bascule@50.8175,4.3610 churchill_est 50.8080,4.3690 vivier_d_oie@50.7975,4.3730 50.7880,4.3790 saint_job@50.7850,4.3790 50.7650,4.3880 rhode_waterloo@50.7480,4.3920 waterloo@50.7170,4.3990 mont_saint_jean@50.6980,4.4060 r0_mont_saint_jean
secondary | Chaussée d'Alsemberg | Alsembergsesteenweg | | barriere 50.8240,4.3440 albert 50.8160,4.3430 alsemberg_danco@50.8110,4.3400 50.8040,4.3380 globe@50.8020,4.3350 calevoet@50.7920,4.3340 50.7800,4.3320 linkebeek@50.7680,4.3320 50.7550,4.3300 alsemberg@50.7420,4.3360
secondary | Rue de Stalle | Stallestraat | | globe 50.8005,4.3300 stalle@50.7990,4.3220 50.7970,4.3130 drogenbos@50.7930,4.3050 r0_ruisbroek
secondary | Avenue Brugmann | Brugmannlaan | | ma_campagne 50.8200,4.3520 vanderkindere 50.8080,4.3470 brugmann_heros@50.8035,4.3400 globe
secondary | Avenue De Fré | De Frélaan | | brugmann_heros 50.8030,4.3490 de_fre@50.8025,4.3570 50.8000,4.3660 vivier_d_oie
secondary | Chaussée d'Ixelles | Elsensesteenweg | | porte_namur 50.8355,4.3650 ixelles_fernand_cocq@50.8330,4.3665 50.8300,4.3695 flagey@50.8277,4.3722
secondary | Avenue du Général de Gaulle | Generaal de Gaullelaan | | flagey 50.8245,4.3735 etangs@50.8220,4.3745 louise_abbaye
street | Avenue Malibran | Malibranlaan | | flagey flagey_est 50.8300,4.3790 couronne
street | Rue du Bailli | Baljuwstraat | | louise_bailli 50.8275,4.3590 chatelain@50.8255,4.3590 ma_campagne
street | Chaussée de Vleurgat | Vleurgatsesteenweg | | flagey louise_vleurgat 50.8220,4.3620 vleurgat_waterloo@50.8200,4.3600 churchill
secondary | Chaussée de Boondael | Boondaalsesteenweg | | flagey_est 50.8250,4.3800 boondael_cimetiere@50.8180,4.3870 50.8120,4.3940 foret_plaine
secondary | Avenue Adolphe Buyl | Adolphe Buyllaan | | buyl 50.8150,4.3830 ulb boondael_cimetiere
secondary | Avenue Ducpétiaux | Ducpétiauxlaan | | barriere 50.8255,4.3447 saint_gilles_prison@50.8230,4.3445 albert
secondary | Chaussée de Forest | Vorstsesteenweg | | barriere 50.8265,4.3380 wielemans 50.8170,4.3210 forest_saint_denis@50.8110,4.3180 50.8040,4.3180 stalle
secondary | Avenue Van Volxem | Van Volxemlaan | | wielemans 50.8190,4.3270 volxem@50.8150,4.3250 forest_saint_denis
secondary | Avenue Victor Rousseau | Victor Rousseaulaan | | forest_saint_denis 50.8120,4.3260 bempt_altitude@50.8140,4.3310 altitude_cent
secondary | Boulevard de la Deuxième Armée britannique | Britse Tweedelegerlaan | | forest_saint_denis 50.8115,4.3080 forest_bempt@50.8080,4.3020 r0_anderlecht_sud
secondary | Avenue de Fré Saint-Job | Sint-Jobsesteenweg | | saint_job 50.7910,4.3600 calevoet
secondary | Drève de Lorraine | Lotharingendreef | speed=50 | vivier_d_oie 50.7870,4.3870 lorraine@50.7740,4.4030 50.7700,4.4230 r0_groenendaal
secondary | Avenue Émile Van Becelaere | Emile Van Becelaerelaan | speed=44 | boitsfort 50.7920,4.4150 becelaere@50.7910,4.4240 50.7780,4.4330 r0_groenendaal
secondary | Chaussée de La Hulpe | Terhulpsesteenweg | speed=46 | vivier_d_oie 50.7960,4.3850 hulpe_fond_roy@50.7965,4.3960 boitsfort
secondary | Avenue des Martinets | Gierzwaluwenlaan | | souverain_calypso 50.8115,4.4100 beaulieu_watermael@50.8120,4.4130 e411_beaulieu
secondary | Avenue de la Sablière | Zandgroeflaan | speed=44 | hermann_debroux e411_beaulieu
`;
