/** Hand-drawn water and green areas: kind | fr | nl | en | min zoom | line or area | points `lat,lng`. */
export const LANDSCAPE_ROWS = `
water | Mer du Nord | Noordzee | North Sea | 6 | area | 51.0890,2.5455 51.1180,2.6050 51.1570,2.7150 51.2370,2.9080 51.2820,3.0250 51.3200,3.1330 51.3560,3.2050 51.3560,3.2900 51.3720,3.3680 51.4300,3.5200 51.6000,3.5200 51.6000,2.3000 51.0500,2.3000
water | Canal Bruxelles-Charleroi | Kanaal Brussel-Charleroi | Brussels-Charleroi Canal | 9 | line | 50.4800,4.3000 50.5500,4.2200 50.6200,4.2200 50.6900,4.2080 50.7350,4.2420 50.7660,4.2760 50.7900,4.2990 50.8060,4.3060 50.8200,4.3110 50.8330,4.3230 50.8420,4.3325 50.8487,4.3374 50.8535,4.3408 50.8570,4.3440 50.8592,4.3480
water | Canal maritime de Bruxelles à l'Escaut | Zeekanaal Brussel-Schelde | Brussels-Scheldt Maritime Canal | 9 | line | 50.8592,4.3480 50.8650,4.3535 50.8720,4.3605 50.8790,4.3680 50.8830,4.3735 50.8920,4.3870 50.9000,4.4010 50.9080,4.4110 50.9180,4.4170 50.9300,4.4190 50.9480,4.4120 50.9800,4.3870 51.0150,4.3700 51.0500,4.3600 51.0800,4.3450 51.0930,4.3230
water | Bassin Béco | Becodok | Béco dock | 13 | area | 50.8592,4.3478 50.8598,4.3488 50.8630,4.3518 50.8634,4.3510
water | Bassin Vergote | Vergotedok | Vergote dock | 12 | area | 50.8660,4.3535 50.8655,4.3548 50.8710,4.3600 50.8716,4.3588
water | Senne | Zenne | Senne | 12 | line | 50.7350,4.2360 50.7660,4.2850 50.7900,4.3100 50.8130,4.3140 50.8240,4.3190
water | Escaut | Schelde | Scheldt | 7 | line | 50.6060,3.3900 50.7300,3.4700 50.8450,3.6050 50.9400,3.6500 51.0100,3.7300 51.0370,3.7500 51.0060,3.8200 51.0050,3.8850 51.0240,3.9700 51.0260,4.1000 51.0300,4.1600 51.0570,4.2000 51.0850,4.1650 51.1120,4.1700 51.1260,4.2150 51.1130,4.2700 51.1230,4.3080 51.1450,4.3250
water | Escaut | Schelde | Scheldt | 8 | area | 51.1440,4.3240 51.1580,4.3300 51.1800,4.3450 51.1960,4.3700 51.2070,4.3870 51.2200,4.3940 51.2310,4.3970 51.2380,4.3880 51.2370,4.3700 51.2450,4.3450 51.2700,4.3130 51.3000,4.3000 51.3300,4.2760 51.3550,4.2430 51.3750,4.2200 51.3790,4.2400 51.3600,4.2650 51.3350,4.2880 51.3030,4.3110 51.2740,4.3220 51.2480,4.3550 51.2420,4.3720 51.2430,4.3900 51.2330,4.4020 51.2200,4.3990 51.2060,4.3920 51.1940,4.3740 51.1790,4.3490 51.1570,4.3340 51.1430,4.3280
water | Lys | Leie | Lys | 8 | line | 50.7640,3.0000 50.7960,3.1250 50.8290,3.2650 50.8600,3.3500 50.8900,3.4300 50.9400,3.4900 50.9830,3.5250 51.0150,3.6000 51.0350,3.6700 51.0500,3.7150 51.0580,3.7270
water | Dyle | Dijle | Dyle | 9 | line | 50.7170,4.6100 50.8000,4.6500 50.8600,4.6850 50.8800,4.6980 50.9100,4.6950 50.9600,4.6700 50.9900,4.6200 51.0050,4.5500 51.0240,4.4830 51.0400,4.4300 51.0700,4.4000 51.0800,4.3600 51.0930,4.3230 51.1240,4.3080
water | Nèthe | Nete | Nete | 10 | line | 51.1800,4.8300 51.1500,4.7000 51.1310,4.5700 51.1000,4.4900 51.0750,4.4150
water | Démer | Demer | Demer | 10 | line | 50.9300,5.3300 50.9600,5.1500 50.9840,5.0500 50.9850,4.8350 50.9700,4.6900
water | Dendre | Dender | Dender | 9 | line | 50.6300,3.7800 50.7740,3.8800 50.8360,4.0250 50.8850,4.0700 50.9390,4.0400 51.0280,4.1000
water | Canal Gand-Terneuzen | Kanaal Gent-Terneuzen | Ghent-Terneuzen Canal | 8 | line | 51.0700,3.7350 51.1000,3.7600 51.1500,3.7950 51.2000,3.8080 51.2300,3.8150
water | Canal Gand-Bruges-Ostende | Kanaal Gent-Brugge-Oostende | Ghent-Bruges-Ostend Canal | 9 | line | 51.0550,3.7000 51.0700,3.5800 51.1050,3.4300 51.1500,3.2900 51.1950,3.2320 51.2150,3.2200 51.2050,3.0500 51.2250,2.9350
water | Canal Baudouin | Boudewijnkanaal | Baudouin Canal | 10 | line | 51.2200,3.2200 51.2700,3.2130 51.3250,3.2080
water | Canal Albert | Albertkanaal | Albert Canal | 8 | line | 50.6600,5.6200 50.8500,5.6300 50.9400,5.4900 50.9450,5.3500 51.0600,5.1700 51.1400,4.9700 51.1650,4.8300 51.2000,4.6500 51.2250,4.5300 51.2350,4.4300
water | Meuse | Maas | Meuse | 7 | line | 50.2600,4.9130 50.4610,4.8680 50.4950,5.0700 50.5200,5.2400 50.6000,5.4500 50.6300,5.5750 50.6800,5.6300 50.7600,5.6950 50.8500,5.7000 50.9700,5.7600 51.0900,5.8000 51.1600,5.8400
water | Sambre | Samber | Sambre | 9 | line | 50.3000,4.1600 50.3800,4.3500 50.4100,4.4500 50.4400,4.6500 50.4610,4.8680
water | Étangs d'Ixelles | Vijvers van Elsene | Ixelles ponds | 13 | area | 50.8268,4.3722 50.8270,4.3730 50.8215,4.3745 50.8213,4.3736
water | Étang de Boitsfort | Vijver van Bosvoorde | Boitsfort pond | 13 | area | 50.7935,4.4085 50.7945,4.4105 50.7925,4.4115 50.7915,4.4095
water | Étang du Bois de la Cambre | Vijver van het Ter Kamerenbos | Cambre pond | 13 | area | 50.8070,4.3735 50.8080,4.3765 50.8055,4.3790 50.8045,4.3760
water | Étangs Mellaerts | Mellaertsvijvers | Mellaerts ponds | 13 | area | 50.8325,4.4365 50.8335,4.4395 50.8310,4.4400 50.8305,4.4375
park | Forêt de Soignes | Zoniënwoud | Sonian Forest | 9 | area | 50.8160,4.4450 50.8140,4.4780 50.8070,4.4900 50.7960,4.4800 50.7880,4.4950 50.7790,4.4800 50.7720,4.4600 50.7620,4.4450 50.7480,4.4450 50.7430,4.4200 50.7380,4.4050 50.7520,4.3950 50.7650,4.4000 50.7790,4.3890 50.7880,4.3960 50.7930,4.4020 50.7900,4.4180 50.7950,4.4300 50.8030,4.4280 50.8090,4.4380
park | Forêt de Soignes (Tervueren) | Zoniënwoud (Tervuren) | Sonian Forest (Tervuren) | 10 | area | 50.8200,4.4620 50.8300,4.4720 50.8280,4.4900 50.8220,4.5050 50.8120,4.5000 50.8090,4.4880 50.8150,4.4780
park | Bois de la Cambre | Ter Kamerenbos | Bois de la Cambre | 11 | area | 50.8175,4.3735 50.8155,4.3775 50.8110,4.3815 50.8060,4.3870 50.8000,4.3910 50.7985,4.3860 50.8020,4.3770 50.8050,4.3720 50.8110,4.3710
park | Parc du Cinquantenaire | Jubelpark | Cinquantenaire Park | 12 | area | 50.8430,4.3860 50.8432,4.3905 50.8415,4.3975 50.8382,4.3968 50.8390,4.3880 50.8398,4.3862
park | Parc de Bruxelles | Warandepark | Brussels Park | 13 | area | 50.8463,4.3640 50.8458,4.3662 50.8432,4.3645 50.8438,4.3620
park | Parc de Laeken | Park van Laken | Laeken Park | 11 | area | 50.8935,4.3440 50.8940,4.3550 50.8900,4.3590 50.8850,4.3560 50.8835,4.3500 50.8860,4.3450 50.8895,4.3430
park | Domaine royal de Laeken | Koninklijk Domein Laken | Royal Domain of Laeken | 11 | area | 50.8930,4.3560 50.8930,4.3660 50.8870,4.3690 50.8830,4.3640 50.8850,4.3570
park | Parc d'Osseghem | Ossegempark | Osseghem Park | 13 | area | 50.8950,4.3430 50.8975,4.3450 50.8960,4.3500 50.8920,4.3480 50.8920,4.3430
park | Parc Josaphat | Josaphatpark | Josaphat Park | 12 | area | 50.8660,4.3830 50.8645,4.3885 50.8605,4.3870 50.8590,4.3840 50.8620,4.3815
park | Parc de Forest et Duden | Park van Vorst en Dudenpark | Forest and Duden Parks | 12 | area | 50.8215,4.3330 50.8205,4.3385 50.8160,4.3350 50.8140,4.3300 50.8165,4.3275 50.8190,4.3310
park | Parc de Woluwe | Woluwepark | Woluwe Park | 12 | area | 50.8345,4.4210 50.8340,4.4330 50.8300,4.4350 50.8270,4.4270 50.8290,4.4190
park | Parc Malou | Maloupark | Malou Park | 13 | area | 50.8450,4.4400 50.8445,4.4440 50.8420,4.4430 50.8425,4.4395
park | Bois du Laerbeek et Poelbos | Laarbeekbos en Poelbos | Laerbeek Wood | 12 | area | 50.8860,4.2940 50.8890,4.3000 50.8870,4.3060 50.8820,4.3020 50.8820,4.2950
park | Parc Roi Baudouin | Koning Boudewijnpark | King Baudouin Park | 12 | area | 50.8830,4.3080 50.8850,4.3190 50.8830,4.3210 50.8800,4.3120
park | Scheutbos | Scheutbos | Scheutbos | 12 | area | 50.8560,4.2880 50.8570,4.2980 50.8520,4.2990 50.8500,4.2900
park | Parc Élisabeth | Elisabethpark | Elisabeth Park | 12 | area | 50.8660,4.3200 50.8670,4.3210 50.8650,4.3285 50.8638,4.3278
park | Parc Astrid et Pède | Astridpark en Pede | Astrid Park and Pede | 12 | area | 50.8350,4.2960 50.8340,4.3000 50.8250,4.2900 50.8260,4.2800 50.8310,4.2820
park | Parc de Wolvendael | Wolvendaelpark | Wolvendael Park | 13 | area | 50.8010,4.3440 50.8005,4.3490 50.7965,4.3500 50.7970,4.3450
park | Verrewinkel et Kinsendael | Verrewinkelbos en Kinsendaal | Verrewinkel Wood | 12 | area | 50.7760,4.3550 50.7740,4.3680 50.7700,4.3700 50.7690,4.3580
park | Cimetière de Bruxelles | Begraafplaats van Brussel | Brussels Cemetery | 13 | area | 50.8690,4.4130 50.8700,4.4200 50.8660,4.4220 50.8650,4.4150
park | Parc de Tervueren | Park van Tervuren | Tervuren Park | 11 | area | 50.8300,4.5150 50.8300,4.5350 50.8180,4.5400 50.8120,4.5300 50.8180,4.5150
park | Jardin botanique de Meise | Plantentuin Meise | Meise Botanic Garden | 12 | area | 50.9310,4.3220 50.9320,4.3330 50.9240,4.3330 50.9240,4.3230
park | Bois de Hal | Hallerbos | Hallerbos | 10 | area | 50.7190,4.2700 50.7180,4.3050 50.7000,4.3080 50.6960,4.2850
park | Forêt de Meerdael et Heverlee | Meerdaalwoud en Heverleebos | Meerdaal and Heverlee Forest | 10 | area | 50.8600,4.6900 50.8550,4.7200 50.8200,4.7250 50.7950,4.7200 50.8000,4.6850 50.8350,4.6850
park | Rivierenhof | Rivierenhof | Rivierenhof | 12 | area | 51.2260,4.4560 51.2260,4.4720 51.2180,4.4700 51.2190,4.4560
park | Middelheim | Middelheimpark | Middelheim Park | 12 | area | 51.1860,4.4060 51.1850,4.4180 51.1790,4.4160 51.1800,4.4070
park | Citadelpark | Citadelpark | Citadel Park | 13 | area | 51.0400,3.7180 51.0390,3.7240 51.0360,3.7220 51.0370,3.7180
park | Bourgoyen | Bourgoyen-Ossemeersen | Bourgoyen | 12 | area | 51.0720,3.6700 51.0700,3.6850 51.0600,3.6850 51.0600,3.6720
park | Kalmthoutse Heide | Kalmthoutse Heide | Kalmthout Heath | 10 | area | 51.4180,4.4000 51.4200,4.4500 51.3750,4.4500 51.3800,4.4100
park | Haute Campine | Nationaal Park Hoge Kempen | Hoge Kempen National Park | 9 | area | 51.0300,5.6000 51.0200,5.6800 50.9500,5.6700 50.9500,5.5900 50.9900,5.5700
park | Zwin | Zwin | Zwin | 11 | area | 51.3690,3.3400 51.3700,3.3680 51.3580,3.3650 51.3570,3.3450
`;

/** Built-up areas: municipality key | radius in metres of the drawn blob. ASSUMPTION: sizes by eye. */
export const BUILT_UP_ROWS = `
antwerpen | 5200
mortsel | 2400
gent | 4200
leuven | 2400
brugge | 2600
mechelen | 2300
aalst | 2100
kortrijk | 2600
oostende | 2300
hasselt | 2200
genk | 2300
sint-niklaas | 2100
roeselare | 2000
turnhout | 1900
lier | 1600
vilvoorde | 1700
halle | 1600
zaventem | 1300
dendermonde | 1300
ninove | 1300
lokeren | 1500
geel | 1300
herentals | 1300
mol | 1200
brasschaat | 1900
schoten | 1700
kapellen | 1400
boom | 1300
willebroek | 1200
waregem | 1300
ieper | 1300
oudenaarde | 1200
ronse | 1100
geraardsbergen | 1000
eeklo | 1000
deinze | 1000
tienen | 1300
sint-truiden | 1300
tongeren | 1100
diest | 1000
aarschot | 1000
knokke-heist | 1400
blankenberge | 1000
koksijde | 1000
menen | 1300
izegem | 1100
lommel | 1300
beringen | 1200
beveren | 1500
temse | 1200
dilbeek | 1100
asse | 900
wemmel | 1000
grimbergen | 1000
kraainem | 1100
wezembeek-oppem | 1000
tervuren | 1000
overijse | 1000
sint-genesius-rode | 1100
sint-pieters-leeuw | 1100
machelen | 1000
diegem | 800
wetteren | 1100
merelbeke | 1200
zelzate | 900
waterloo | 1900
braine-l-alleud | 1600
nivelles | 1500
wavre | 1700
ottignies | 1600
liege | 4000
charleroi | 3600
namur | 2300
mons | 2000
la-louviere | 2100
tournai | 1700
mouscron | 2000
verviers | 1700
`;
