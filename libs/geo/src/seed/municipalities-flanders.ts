/**
 * Smaller Flemish municipalities: postcode | nl | fr where it differs | other names | centre. Those merged since 2019 keep their
 * own row, because people still search for them; the merged name is among the other names.
 */
const SMALLER = `
# Province of Antwerp
2630 | Aartselaar | | | 51.134,4.384
2530 | Boechout | | Vremde | 51.160,4.495
2150 | Borsbeek | | | 51.193,4.485
2960 | Brecht | | Sint-Job-in-'t-Goor | 51.350,4.638
2910 | Essen | | | 51.468,4.469
2620 | Hemiksem | | | 51.144,4.339
2540 | Hove | | | 51.155,4.471
2920 | Kalmthout | | | 51.384,4.475
2547 | Lint | | | 51.127,4.497
2390 | Malle | | Oostmalle, Westmalle | 51.299,4.733
2845 | Niel | | | 51.111,4.333
2520 | Ranst | | Broechem, Oelegem, Emblem | 51.190,4.560
2840 | Rumst | | Reet, Terhagen | 51.082,4.422
2627 | Schelle | | | 51.127,4.341
2970 | Schilde | | 's-Gravenwezel | 51.241,4.583
2940 | Stabroek | | | 51.332,4.371
2110 | Wijnegem | | | 51.228,4.519
2160 | Wommelgem | | | 51.204,4.523
2990 | Wuustwezel | | Loenhout | 51.391,4.596
2240 | Zandhoven | | Massenhoven, Viersel, Pulle | 51.215,4.660
2980 | Zoersel | | Halle-Zoersel | 51.268,4.713
2070 | Zwijndrecht | | Burcht, Beveren-Kruibeke-Zwijndrecht | 51.219,4.327
2590 | Berlaar | | | 51.118,4.658
2820 | Bonheiden | | Rijmenam | 51.023,4.547
2570 | Duffel | | | 51.095,4.509
2560 | Nijlen | | Kessel, Bevel | 51.160,4.670
2580 | Putte | | Beerzel | 51.053,4.633
2860 | Sint-Katelijne-Waver | Wavre-Sainte-Catherine | | 51.067,4.535
2370 | Arendonk | | | 51.321,5.084
2387 | Baarle-Hertog | Baerle-Duc | | 51.443,4.930
2490 | Balen | | | 51.168,5.170
2340 | Beerse | | Vlimmeren | 51.319,4.856
2480 | Dessel | | | 51.239,5.114
2280 | Grobbendonk | | | 51.190,4.736
2270 | Herenthout | | | 51.140,4.756
2230 | Herselt | | Ramsel | 51.052,4.883
2235 | Hulshout | | Westmeerbeek | 51.075,4.790
2460 | Kasterlee | | Lichtaart, Tielen | 51.241,4.966
2430 | Laakdal | | Veerle, Vorst, Eindhout | 51.084,5.020
2275 | Lille | | Gierle, Poederlee, Wechelderzande | 51.240,4.824
2450 | Meerhout | | | 51.132,5.078
2330 | Merksplas | | | 51.358,4.864
2250 | Olen | | | 51.144,4.860
2360 | Oud-Turnhout | Vieux-Turnhout | | 51.319,4.985
2380 | Ravels | | Weelde, Poppel, Eel | 51.373,4.992
2470 | Retie | | | 51.267,5.083
2310 | Rijkevorsel | | | 51.348,4.760
2290 | Vorselaar | | | 51.202,4.773
2350 | Vosselaar | | | 51.309,4.890
# Flemish Brabant
1790 | Affligem | | Hekelgem, Teralfene | 50.905,4.115
1547 | Bever | Biévène | | 50.717,3.943
1570 | Galmaarden | Gammerages | Pajottegem, Tollembeek | 50.753,3.971
1755 | Gooik | | Pajottegem, Leerbeek | 50.795,4.116
1540 | Herne | Hérinnes | Pajottegem, Herfelingen | 50.724,4.035
1910 | Kampenhout | | Nederokkerzeel, Berg | 50.943,4.551
1880 | Kapelle-op-den-Bos | Capelle-au-Bois | Nieuwenrode | 51.010,4.363
1750 | Lennik | | Sint-Kwintens-Lennik, Gaasbeek | 50.808,4.157
1770 | Liedekerke | | | 50.869,4.087
1785 | Merchtem | | Brussegem | 50.957,4.232
1745 | Opwijk | | | 50.968,4.188
1670 | Pepingen | | | 50.760,4.160
1760 | Roosdaal | | Pamel, Strijtem | 50.839,4.090
1820 | Steenokkerzeel | | Melsbroek, Perk | 50.919,4.509
3130 | Begijnendijk | | Betekom | 51.019,4.784
3460 | Bekkevoort | | Assent | 50.941,4.971
3060 | Bertem | | Leefdaal | 50.864,4.630
3360 | Bierbeek | | Lovenjoel | 50.829,4.759
3190 | Boortmeerbeek | | Hever | 50.979,4.575
3370 | Boutersem | | Vertrijk | 50.836,4.835
3450 | Geetbets | | | 50.893,5.115
3380 | Glabbeek | | | 50.872,4.953
3020 | Herent | | Veltem-Beisem, Winksele | 50.908,4.671
3320 | Hoegaarden | Hougaerde | | 50.776,4.889
3220 | Holsbeek | | Kortrijk-Dutsel | 50.920,4.758
3040 | Huldenberg | | Neerijse, Ottenburg | 50.789,4.583
3140 | Keerbergen | | | 51.003,4.633
3470 | Kortenaken | | | 50.909,5.060
3070 | Kortenberg | Cortenbergh | Everberg, Erps-Kwerps | 50.889,4.542
3400 | Landen | | Neerwinden | 50.753,5.082
3350 | Linter | | Orsmaal | 50.820,5.045
3210 | Lubbeek | | Linden | 50.882,4.839
3050 | Oud-Heverlee | Vieux-Héverlé | Blanden, Sint-Joris-Weert | 50.834,4.666
3110 | Rotselaar | | Wezemaal, Werchter | 50.953,4.717
3270 | Scherpenheuvel-Zichem | Montaigu-Zichem | Averbode | 50.981,4.978
3390 | Tielt-Winge | | Sint-Joris-Winge | 50.920,4.905
3120 | Tremelo | | Baal | 50.992,4.708
3440 | Zoutleeuw | Léau | | 50.833,5.104
# West Flanders
8730 | Beernem | | Oedelem | 51.139,3.339
8340 | Damme | | Sijsele, Moerkerke | 51.252,3.281
8490 | Jabbeke | | Varsenare, Zerkegem | 51.182,3.089
8020 | Oostkamp | | Ruddervoorde, Hertsberge | 51.154,3.235
8210 | Zedelgem | | Loppem, Aartrijke | 51.143,3.137
8377 | Zuienkerke | Zuyenkerke | | 51.265,3.155
8650 | Houthulst | | Klerken, Merkem | 50.978,2.950
8680 | Koekelare | | | 51.091,2.978
8610 | Kortemark | | Handzame | 51.029,3.041
8647 | Lo-Reninge | Loo-Reninghe | | 50.981,2.748
8950 | Heuvelland | | Kemmel, Nieuwkerke, Wijtschate, Westouter | 50.783,2.828
8920 | Langemark-Poelkapelle | Langemarck-Poelcappelle | | 50.913,2.919
8957 | Mesen | Messines | | 50.765,2.898
8640 | Vleteren | | Westvleteren, Oostvleteren | 50.930,2.736
8940 | Wervik | Wervicq | Geluwe | 50.780,3.040
8980 | Zonnebeke | | Passendale, Geluveld | 50.873,2.988
8570 | Anzegem | | Vichte | 50.836,3.478
8580 | Avelgem | | | 50.776,3.446
8540 | Deerlijk | | | 50.853,3.354
8530 | Harelbeke | | Bavikhove | 50.855,3.313
8520 | Kuurne | | | 50.851,3.283
8860 | Lendelede | | | 50.886,3.238
8587 | Spiere-Helkijn | Espierres-Helchin | | 50.728,3.367
8560 | Wevelgem | | Gullegem, Moorsele | 50.808,3.184
8550 | Zwevegem | | Moen | 50.813,3.338
8450 | Bredene | | | 51.239,2.973
8470 | Gistel | Ghistelles | | 51.157,2.968
8480 | Ichtegem | | Eernegem | 51.095,3.015
8460 | Oudenburg | Audenbourg | Ettelgem | 51.185,3.001
8830 | Hooglede | | Gits | 50.978,3.082
8770 | Ingelmunster | | | 50.920,3.254
8880 | Ledegem | | Rollegem-Kapelle | 50.857,3.125
8810 | Lichtervelde | | | 51.029,3.144
8890 | Moorslede | | Dadizele | 50.891,3.062
8840 | Staden | | Westrozebeke | 50.975,3.014
8850 | Ardooie | | | 50.976,3.197
8720 | Dentergem | | Wakken | 50.964,3.417
8760 | Meulebeke | | | 50.951,3.287
8780 | Oostrozebeke | | | 50.921,3.338
8740 | Pittem | | Egem | 50.992,3.268
8755 | Ruiselede | | | 51.041,3.395
8710 | Wielsbeke | | Sint-Baafs-Vijve | 50.905,3.373
8750 | Wingene | | Zwevezele | 51.058,3.274
8690 | Alveringem | Alveringhem | | 51.013,2.711
# East Flanders
9420 | Erpe-Mere | | | 50.925,3.960
9450 | Haaltert | | Denderhoutem | 50.903,4.001
9550 | Herzele | | Borsbeke | 50.886,3.890
9340 | Lede | | Impe | 50.966,3.987
9520 | Sint-Lievens-Houtem | Hautem-Saint-Liévin | | 50.919,3.861
9290 | Berlare | | Overmere, Donk | 51.030,4.002
9255 | Buggenhout | | Opstal | 51.009,4.202
9270 | Laarne | | Kalken | 51.030,3.850
9280 | Lebbeke | | | 51.002,4.133
9250 | Waasmunster | | | 51.110,4.087
9260 | Wichelen | | Schellebelle | 51.005,3.975
9240 | Zele | | | 51.067,4.039
9960 | Assenede | | Boekhoute, Bassevelde | 51.227,3.751
9970 | Kaprijke | | Lembeke | 51.217,3.615
9990 | Maldegem | Maldeghem | Adegem | 51.208,3.446
9980 | Sint-Laureins | Saint-Laurent | Watervliet | 51.242,3.522
9880 | Aalter | | Knesselare, Bellem | 51.087,3.447
9840 | De Pinte | | Nazareth-De Pinte, Zevergem | 50.993,3.648
9070 | Destelbergen | | Heusden | 51.059,3.798
9940 | Evergem | | Ertvelde, Sleidinge | 51.110,3.708
9890 | Gavere | | Asper | 50.929,3.661
9930 | Lievegem | | Zomergem, Lovendegem, Waarschoot | 51.119,3.566
9080 | Lochristi | | Zeveneken, Beervelde | 51.096,3.832
9090 | Melle | | Merelbeke-Melle, Gontrode | 51.001,3.803
9180 | Moerbeke | | Moerbeke-Waas | 51.174,3.942
9810 | Nazareth | | Nazareth-De Pinte, Eke | 50.957,3.596
9860 | Oosterzele | | Balegem | 50.951,3.799
9830 | Sint-Martens-Latem | Laethem-Saint-Martin | Deurle | 51.017,3.638
9185 | Wachtebeke | | | 51.170,3.861
9870 | Zulte | | Machelen-aan-de-Leie, Olsene | 50.920,3.447
9660 | Brakel | | Opbrakel | 50.799,3.761
9667 | Horebeke | | | 50.837,3.694
9690 | Kluisbergen | | Berchem, Ruien | 50.785,3.507
9770 | Kruisem | | Kruishoutem, Zingem | 50.902,3.525
9570 | Lierde | | Sint-Maria-Lierde | 50.818,3.843
9680 | Maarkedal | | Etikhove, Schorisse | 50.805,3.630
9790 | Wortegem-Petegem | | | 50.853,3.509
9630 | Zwalm | | Munkzwalm | 50.877,3.733
9150 | Kruibeke | | Bazel, Rupelmonde, Beveren-Kruibeke-Zwijndrecht | 51.171,4.312
9170 | Sint-Gillis-Waas | Saint-Gilles-Waes | De Klinge | 51.219,4.124
9190 | Stekene | | Kemzeke | 51.209,4.037
# Limburg
3665 | As | | | 51.007,5.585
3590 | Diepenbeek | | | 50.908,5.418
3890 | Gingelom | | Montenaken | 50.748,5.134
3545 | Halen | | Zelem | 50.948,5.113
3945 | Ham | | Kwaadmechelen, Oostham, Tessenderlo-Ham | 51.101,5.150
3540 | Herk-de-Stad | Herck-la-Ville | Schulen | 50.940,5.167
3970 | Leopoldsburg | Bourg-Léopold | | 51.118,5.258
3560 | Lummen | | | 50.988,5.191
3850 | Nieuwerkerken | | | 50.864,5.195
3980 | Tessenderlo | | Tessenderlo-Ham | 51.066,5.089
3520 | Zonhoven | | | 50.990,5.366
3690 | Zutendaal | | | 50.931,5.574
3950 | Bocholt | | Kaulille | 51.173,5.580
3960 | Bree | Brée | | 51.141,5.597
3650 | Dilsen-Stokkem | | Rotem | 51.035,5.727
3930 | Hamont-Achel | | Achel | 51.251,5.546
3940 | Hechtel-Eksel | | | 51.125,5.367
3530 | Houthalen-Helchteren | | | 51.032,5.376
3640 | Kinrooi | | Molenbeersel, Kessenich | 51.145,5.742
3680 | Maaseik | Maeseyck | Opoeteren | 51.096,5.787
3660 | Oudsbergen | | Opglabbeek, Meeuwen, Gruitrode | 51.084,5.560
3990 | Peer | | Wijchmaal | 51.132,5.455
3900 | Pelt | | Overpelt, Neerpelt | 51.225,5.430
3570 | Alken | | | 50.876,5.307
3840 | Borgloon | Looz | Tongeren-Borgloon | 50.805,5.343
3870 | Heers | | | 50.754,5.302
3717 | Herstappe | | | 50.727,5.427
3730 | Hoeselt | | Bilzen-Hoeselt | 50.847,5.488
3720 | Kortessem | | | 50.859,5.390
3620 | Lanaken | Lanaeken | Rekem, Veldwezelt | 50.888,5.649
3770 | Riemst | | Kanne, Vroenhoven | 50.810,5.602
3790 | Voeren | Fourons | 's-Gravenvoeren, Fouron-le-Comte, Sint-Martens-Voeren | 50.759,5.762
3830 | Wellen | | | 50.841,5.339
`;

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The same rows in the format of the municipality table. */
export const SMALLER_FLEMISH_ROWS = SMALLER.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [postcode = '', nl = '', fr = '', other = '', centre = ''] = line.split('|').map((cell) => cell.trim());
    return [keyOf(nl), postcode, fr || nl, nl, nl, other, centre, 'F'].join(' | ');
  })
  .join('\n');
