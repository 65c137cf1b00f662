/** Brussels' inner ring, middle ring and centre: rows as in the motorway table. */
export const BRUSSELS_RING_ROWS = `
# Petite Ceinture R20, clockwise from the Porte de Hal
primary | Avenue de la Porte de Hal | Hallepoortlaan | | midi_jamar@50.8380,4.3400 50.8357,4.3419 porte_hal@50.8333,4.3445
primary | Boulevard de Waterloo | Waterloolaan | | porte_hal 50.8340,4.3490 louise_hotel_monnaies@50.8347,4.3525 louise@50.8363,4.3560 50.8376,4.3590 porte_namur@50.8387,4.3617
primary | Boulevard du Régent | Regentlaan | | porte_namur trone@50.8408,4.3650 50.8420,4.3667 regent_belliard@50.8430,4.3676 arts_loi@50.8457,4.3692 madou@50.8499,4.3692
primary | Boulevard Bischoffsheim | Bischoffsheimlaan | | madou 50.8520,4.3683 botanique@50.8541,4.3657
primary | Boulevard du Jardin botanique | Kruidtuinlaan | | botanique 50.8551,4.3620 rogier@50.8557,4.3588
primary | Boulevard d'Anvers | Antwerpselaan | | rogier 50.8568,4.3555 yser@50.8577,4.3520 sainctelette@50.8586,4.3473
primary | Boulevard de Nieuport | Nieuwpoortlaan | | sainctelette 50.8567,4.3443 porte_flandre@50.8533,4.3402
primary | Boulevard Barthélémy | Barthélémylaan | | porte_flandre 50.8510,4.3385 porte_ninove@50.8486,4.3366
primary | Boulevard de l'Abattoir | Slachthuislaan | | porte_ninove 50.8460,4.3358 porte_anderlecht@50.8437,4.3362
primary | Boulevard du Midi | Zuidlaan | | porte_anderlecht 50.8415,4.3380 lemonnier_midi@50.8398,4.3395 midi_jamar
# Tunnels under the inner ring
trunk | Tunnel de la Petite Ceinture | Tunnel Kleine Ring | tunnel,speed=50 | porte_hal 50.8342,4.3488 louise_tunnel@50.8366,4.3558 50.8390,4.3615 trone_tunnel@50.8410,4.3648 50.8440,4.3684 loi_tunnel@50.8470,4.3695 madou
trunk | Tunnel Rogier | Rogiertunnel | tunnel,speed=50 | botanique 50.8553,4.3610 50.8560,4.3575 yser
trunk | Tunnel Annie Cordy | Annie Cordytunnel | tunnel,speed=55 | sainctelette 50.8600,4.3420 leopold_tunnel@50.8620,4.3340 50.8643,4.3260 basilique@50.8659,4.3205
# Leopold II, Basilica, Charles-Quint
primary | Boulevard Léopold II | Leopold II-laan | | sainctelette 50.8597,4.3420 leopold_ribaucourt@50.8603,4.3390 simonis@50.8635,4.3293 50.8650,4.3240 basilique
primary | Avenue Charles-Quint | Keizer Karellaan | speed=50 | basilique 50.8670,4.3160 basilique_ouest@50.8678,4.3120 charles_quint_ganshoren@50.8697,4.3000 e40_charles_quint
# Middle ring, clockwise from Reyers
primary | Boulevard Auguste Reyers | Auguste Reyerslaan | | montgomery@50.8378,4.4078 50.8403,4.4073 georges_henri@50.8437,4.4056 diamant@50.8467,4.4030 reyers 50.8535,4.3990 meiser@50.8560,4.3965
primary | Boulevard Général Wahis | Generaal Wahislaan | | meiser 50.8590,4.3930 wahis@50.8625,4.3905 50.8645,4.3880 princesse_elisabeth@50.8682,4.3822
primary | Boulevard Lambermont | Lambermontlaan | | princesse_elisabeth 50.8710,4.3790 lambermont@50.8745,4.3755 50.8780,4.3710 van_praet@50.8805,4.3670
primary | Avenue de Vilvorde | Vilvoordselaan | speed=48 | van_praet 50.8860,4.3760 vilvorde_heembeek@50.8960,4.3940 50.9040,4.4070 vilvorde_marly@50.9110,4.4150
trunk | Avenue des Croix du Feu | Vuurkruisenlaan | speed=60 | van_praet 50.8850,4.3590 gros_tilleul
secondary | Avenue du Parc royal | Koninklijk Parklaan | | van_praet laeken_palais@50.8845,4.3570 parc_laeken@50.8870,4.3500 50.8890,4.3440 houba_heysel@50.8905,4.3385
primary | Avenue Houba de Strooper | Houba de Strooperlaan | | bockstael@50.8790,4.3483 50.8835,4.3440 stuyvenbergh@50.8868,4.3430 houba_heysel 50.8950,4.3350 heysel@50.8985,4.3345
secondary | Avenue de Meysse | Meiselaan | | gros_tilleul 50.8930,4.3510 de_wand@50.8995,4.3540 a12_strombeek
secondary | Boulevard du Centenaire | Eeuwfeestlaan | | stuyvenbergh 50.8910,4.3420 atomium@50.8945,4.3420 50.8970,4.3400 heysel
secondary | Avenue de Madrid | Madridlaan | | heysel 50.8995,4.3420 de_wand
secondary | Chaussée Romaine | Romeinsesteenweg | | de_wand 50.9020,4.3460 romaine_heysel@50.9010,4.3330 50.9020,4.3220 wemmel_romaine@50.9015,4.3105 r0_jette
primary | Boulevard de Smet de Naeyer | De Smet de Naeyerlaan | | bockstael 50.8787,4.3420 jette_smet@50.8768,4.3345 50.8735,4.3285 smet_liberte@50.8700,4.3250 basilique
secondary | Boulevard Émile Bockstael | Emile Bockstaellaan | | bockstael 50.8740,4.3495 bockstael_sud@50.8690,4.3510 jules_de_trooz@50.8700,4.3585
secondary | Avenue de la Reine | Koninginnelaan | | jules_de_trooz reine_nord@50.8650,4.3615 liedts@50.8655,4.3667
secondary | Chaussée d'Anvers | Antwerpsesteenweg | | jules_de_trooz 50.8640,4.3545 yser_nord@50.8600,4.3530 yser
# West side of the middle ring
primary | Boulevard Louis Mettewie | Louis Mettewielaan | | basilique_ouest 50.8650,4.3110 mettewie_gand@50.8605,4.3110 50.8560,4.3100 mettewie_ninove@50.8490,4.3110 50.8465,4.3095 prince_de_liege@50.8425,4.3010
primary | Boulevard Prince de Liège | Prins van Luiklaan | | prince_de_liege 50.8400,4.3000 moortebeek@50.8370,4.2985 50.8330,4.2975 saint_guidon_ouest@50.8300,4.2975
primary | Boulevard Maurice Carême | Maurice Carêmelaan | | saint_guidon_ouest 50.8250,4.2970 careme@50.8205,4.2960 50.8190,4.3030 industrie@50.8215,4.3110
primary | Boulevard Industriel | Industrielaan | | industrie veeweyde_canal@50.8235,4.3160 50.8260,4.3230 bollinckx@50.8290,4.3270 50.8320,4.3305 midi_ouest@50.8360,4.3320
# Winston Churchill, Bois de la Cambre, Boulevard du Souverain
primary | Avenue Albert | Albertlaan | | altitude_cent@50.8165,4.3365 50.8190,4.3425 albert@50.8205,4.3465 50.8190,4.3500 vanderkindere@50.8155,4.3505 churchill@50.8125,4.3560
primary | Avenue Winston Churchill | Winston Churchilllaan | | churchill 50.8120,4.3620 churchill_est@50.8122,4.3660 legrand@50.8160,4.3722 louise_bois@50.8180,4.3735
primary | Avenue Franklin Roosevelt | Franklin Rooseveltlaan | | louise_bois 50.8160,4.3780 ulb@50.8115,4.3825 50.8065,4.3880 roosevelt_sud@50.7995,4.3965 50.7970,4.4010 boitsfort@50.7960,4.4085
secondary | Avenue de la Forêt | Woudlaan | | roosevelt_sud 50.8040,4.4000 foret_plaine@50.8090,4.4035 delta
primary | Boulevard du Souverain | Vorstlaan | speed=46 | boitsfort 50.8020,4.4130 souverain_calypso@50.8035,4.4170 50.8090,4.4260 hermann_debroux@50.8125,4.4270 50.8180,4.4300 souverain_putdael@50.8245,4.4350 50.8290,4.4350 woluwe_tervueren@50.8320,4.4370
primary | Boulevard de la Woluwe | Woluwelaan | speed=48 | woluwe_tervueren 50.8375,4.4365 woluwe_saint_pierre@50.8410,4.4400 50.8450,4.4420 woluwe_roodebeek@50.8490,4.4430 50.8530,4.4470 woluwe_kraainem@50.8575,4.4490 e40_kraainem
primary | Woluwelaan | Woluwelaan | speed=52 | e40_kraainem 50.8680,4.4430 woluwelaan_leuvense@50.8775,4.4430 50.8830,4.4440 r0_zaventem 50.8960,4.4370 woluwelaan_diegem@50.8985,4.4360 50.9080,4.4320 machelen_centre@50.9140,4.4300 50.9220,4.4270 vilvoorde_est@50.9290,4.4340
primary | Boulevard du Triomphe | Triomflaan | | delta 50.8175,4.4005 fraiteur@50.8210,4.3985 triomphe_vub@50.8250,4.3985 arsenal@50.8265,4.3960
primary | Boulevard Louis Schmidt | Louis Schmidtlaan | | arsenal 50.8285,4.4000 hansen_soulie@50.8310,4.4040 50.8335,4.4055 boileau@50.8345,4.4070 montgomery
primary | Boulevard Général Jacques | Generaal Jacqueslaan | | arsenal 50.8245,4.3900 etterbeek_gare@50.8225,4.3875 50.8205,4.3830 buyl@50.8185,4.3795 louise_bois
`;
