/**
 * Postcodes of places that are not municipalities (any more): key of the municipality (as in the seed), then postcode and names.
 * A postcode of the municipality itself stands there too where it covers other villages. Written by hand from general knowledge
 * of Belgian addresses; the quarters of Brussels are those that people write in an address.
 */
const ROWS = `
# Brussels and around
bruxelles: 1020 Laeken, Laken, Heysel, Heizel, Mutsaard, Mutsaert; 1120 Neder-Over-Heembeek; 1130 Haren; 1000 Pentagone, Vijfhoek
watermael-boitsfort: 1170 Watermael, Watermaal, Boitsfort, Bosvoorde
woluwe-saint-pierre: 1150 Stockel, Stokkel
etterbeek: 1040 Saint-Michel
zaventem: 1930 Nossegem; 1932 Sint-Stevens-Woluwe; 1933 Sterrebeek
vilvoorde: 1800 Peutie, Houtem, Koningslo
machelen: 1831 Diegem
kortenberg: 3070 Erps-Kwerps, Everberg, Meerbeek
tervuren: 3080 Duisburg, Vossem, Moorsel
overijse: 3090 Jezus-Eik, Maleizen, Tombeek, Eizer, Terlanen
sint-genesius-rode: 1640 Middenhut
beersel: 1651 Lot; 1652 Alsemberg; 1653 Dworp; 1654 Huizingen
halle: 1501 Buizingen; 1502 Lembeek
sint-pieters-leeuw: 1600 Sint-Laureins-Berchem, Oudenaken, Negenmanneke; 1601 Ruisbroek; 1602 Vlezenbeek
dilbeek: 1700 Sint-Martens-Bodegem, Sint-Ulriks-Kapelle; 1701 Itterbeek; 1702 Groot-Bijgaarden; 1703 Schepdaal
ternat: 1740 Sint-Katherina-Lombeek; 1741 Wambeek; 1742 Sint-Katherina-Lombeek
asse: 1730 Bekkerzeel, Kobbegem, Mollem; 1731 Relegem, Zellik
grimbergen: 1851 Humbeek; 1852 Beigem; 1853 Strombeek-Bever
meise: 1861 Wolvertem; 1860 Oppem
londerzeel: 1840 Malderen, Steenhuffel
merchtem: 1785 Brussegem, Hamme
opwijk: 1745 Mazenzele
affligem: 1790 Essene, Hekelgem, Teralfene
liedekerke: 1770 Impegem
roosdaal: 1760 Onze-Lieve-Vrouw-Lombeek, Pamel, Strijtem; 1761 Borchtlombeek
lennik: 1750 Gaasbeek, Sint-Kwintens-Lennik, Sint-Martens-Lennik
gooik: 1755 Kester, Leerbeek, Oetingen
pepingen: 1670 Bogaarden, Heikruis; 1671 Elingen; 1673 Beert; 1674 Bellingen
herne: 1540 Herfelingen; 1541 Sint-Pieters-Kapelle
galmaarden: 1570 Tollembeek, Vollezele
kapelle-op-den-bos: 1880 Nieuwenrode, Ramsdonk
zemst: 1980 Eppegem, Zemst-Laar, Zemst-Bos; 1981 Hofstade; 1982 Elewijt, Weerde
kampenhout: 1910 Berg, Buken, Nederokkerzeel
steenokkerzeel: 1820 Melsbroek, Perk
# Leuven and the Hageland
leuven: 3001 Heverlee; 3010 Kessel-Lo; 3012 Wilsele; 3018 Wijgmaal
herent: 3020 Veltem-Beisem, Winksele
huldenberg: 3040 Loonbeek, Neerijse, Ottenburg, Sint-Agatha-Rode
oud-heverlee: 3050 Oud-Heverlee; 3051 Sint-Joris-Weert; 3052 Blanden; 3053 Haasrode; 3054 Vaalbeek
bertem: 3060 Korbeek-Dijle; 3061 Leefdaal
rotselaar: 3110 Wezemaal, Werchter; 3111 Wezemaal; 3118 Werchter
tremelo: 3128 Baal
begijnendijk: 3130 Betekom
boortmeerbeek: 3191 Hever
haacht: 3150 Tildonk, Wespelaar
aarschot: 3200 Gelrode; 3201 Langdorp; 3202 Rillaar
lubbeek: 3210 Linden; 3211 Binkom; 3212 Pellenberg
holsbeek: 3220 Kortrijk-Dutsel, Sint-Pieters-Rode; 3221 Nieuwrode
scherpenheuvel-zichem: 3270 Scherpenheuvel; 3271 Averbode, Zichem; 3272 Messelbroek, Testelt
diest: 3290 Deurne, Schaffen, Webbekom; 3293 Kaggevinne; 3294 Molenstede
tienen: 3300 Bost, Goetsenhoven, Hakendover, Kumtich, Oorbeek, Oplinter, Sint-Margriete-Houtem, Vissenaken
hoegaarden: 3320 Meldert; 3321 Outgaarden
linter: 3350 Drieslinter, Melkwezer, Neerhespen, Neerlinter, Orsmaal-Gussenhoven, Overhespen, Wommersom
bierbeek: 3360 Korbeek-Lo, Lovenjoel, Opvelp
boutersem: 3370 Kerkom, Neervelp, Roosbeek, Vertrijk, Willebringen
glabbeek: 3380 Bunsbeek; 3381 Kapellen; 3384 Attenrode
tielt-winge: 3390 Houwaart, Sint-Joris-Winge, Tielt; 3391 Meensel-Kiezegem
landen: 3400 Eliksem, Ezemaal, Laar, Neerwinden, Overwinden, Rumsdorp, Wange; 3401 Waasmont, Walsbets, Walshoutem, Wezeren; 3404 Attenhoven, Neerlanden
zoutleeuw: 3440 Budingen, Dormaal, Halle-Booienhoven, Helen-Bos
geetbets: 3450 Grazen; 3454 Rummen
bekkevoort: 3460 Assent; 3461 Molenbeek-Wersbeek
kortenaken: 3470 Ransberg, Sint-Margriete-Houtem; 3471 Hoeleden; 3472 Kersbeek-Miskom; 3473 Waanrode
# Antwerp
antwerpen: 2018 Zurenborg; 2020 Kiel; 2030 Luchtbal; 2040 Berendrecht, Lillo, Zandvliet; 2050 Linkeroever; 2060 Seefhoek; 2100 Deurne; 2140 Borgerhout; 2170 Merksem; 2180 Ekeren; 2600 Berchem; 2610 Wilrijk; 2660 Hoboken
mechelen: 2800 Walem, Nekkerspoel; 2801 Heffen; 2811 Hombeek, Leest; 2812 Muizen
lier: 2500 Koningshooikt
boechout: 2531 Vremde
ranst: 2520 Broechem, Emblem, Oelegem
nijlen: 2560 Bevel, Kessel
zandhoven: 2240 Massenhoven, Viersel; 2242 Pulderbos; 2243 Pulle
kontich: 2550 Waarloos
rumst: 2840 Reet, Terhagen
willebroek: 2830 Blaasveld, Heindonk, Tisselt
puurs: 2870 Breendonk, Liezele, Ruisbroek; 2890 Lippelo, Oppuurs, Sint-Amands
bornem: 2880 Hingene, Mariekerke, Weert, Wintam
sint-katelijne-waver: 2860 Sint-Katelijne-Waver; 2861 Onze-Lieve-Vrouw-Waver
bonheiden: 2820 Rijmenam
putte: 2580 Beerzel; 2580 Grasheide
heist-op-den-berg: 2220 Hallaar; 2221 Booischot; 2222 Itegem, Wiekevorst; 2223 Schriek
berlaar: 2590 Gestel
hulshout: 2235 Houtvenne, Westmeerbeek
herselt: 2230 Ramsel
westerlo: 2260 Oevel, Tongerlo, Zoerle-Parwijs
laakdal: 2430 Eindhout, Vorst; 2431 Varendonk, Veerle
geel: 2440 Oosterlo, Winkelomheide
meerhout: 2450 Gestel
kasterlee: 2460 Lichtaart, Tielen
balen: 2490 Olmen; 2491 Olmen
mol: 2400 Achterbos, Ginderbuiten, Millegem, Wezel
herentals: 2200 Morkhoven, Noorderwijk
grobbendonk: 2280 Bouwel
lille: 2275 Gierle, Poederlee, Wechelderzande
beerse: 2340 Vlimmeren
malle: 2390 Oostmalle, Westmalle
zoersel: 2980 Halle, Sint-Antonius
brecht: 2960 Sint-Job-in-'t-Goor, Sint-Lenaarts
schilde: 2970 's-Gravenwezel
wuustwezel: 2990 Loenhout
kapellen: 2950 Putte
brasschaat: 2930 Maria-ter-Heide
stabroek: 2940 Hoevenen
kalmthout: 2920 Heide, Nieuwmoer
essen: 2910 Wildert
hoogstraten: 2320 Hoogstraten; 2321 Meer; 2322 Minderhout; 2323 Wortel; 2328 Meerle
baarle-hertog: 2387 Baarle-Hertog
ravels: 2380 Eel; 2381 Weelde; 2382 Poppel
rijkevorsel: 2310 Sint-Jozef
zwijndrecht: 2070 Burcht
# East Flanders
gent: 9030 Mariakerke; 9031 Drongen; 9032 Wondelgem; 9040 Sint-Amandsberg; 9041 Oostakker; 9042 Desteldonk, Mendonk, Sint-Kruis-Winkel; 9050 Gentbrugge, Ledeberg; 9051 Afsnee, Sint-Denijs-Westrem; 9052 Zwijnaarde
destelbergen: 9070 Heusden
lochristi: 9080 Beervelde, Zaffelare, Zeveneken
melle: 9090 Gontrode
merelbeke: 9820 Bottelare, Lemberge, Melsen, Munte, Schelderode
oosterzele: 9860 Balegem, Gijzenzele, Landskouter, Moortsele, Scheldewindeke
gavere: 9890 Asper, Baaigem, Dikkelvenne, Semmerzake, Vurste
nazareth: 9810 Eke
de-pinte: 9840 Zevergem
sint-martens-latem: 9830 Sint-Martens-Latem; 9831 Deurle
deinze: 9800 Astene, Bachte-Maria-Leerne, Gottem, Grammene, Meigem, Petegem-aan-de-Leie, Sint-Martens-Leerne, Vinkt, Wontergem, Zeveren; 9850 Hansbeke, Landegem, Merendree, Nevele, Poesele, Vosselare
zulte: 9870 Machelen, Olsene
aalter: 9880 Lotenhulle, Poeke; 9881 Bellem; 9910 Knesselare, Ursel
evergem: 9940 Ertvelde, Kluizen, Sleidinge
lievegem: 9920 Lovendegem; 9921 Vinderhoute; 9930 Zomergem; 9931 Oostwinkel; 9932 Ronsele; 9950 Waarschoot
assenede: 9960 Assenede; 9961 Boekhoute; 9968 Bassevelde, Oosteeklo
kaprijke: 9970 Kaprijke; 9971 Lembeke
sint-laureins: 9980 Sint-Laureins; 9981 Sint-Margriete; 9982 Sint-Jan-in-Eremo; 9988 Waterland-Oudeman, Watervliet
maldegem: 9990 Maldegem; 9991 Adegem; 9992 Middelburg
wachtebeke: 9185 Overslag
moerbeke: 9180 Moerbeke
lokeren: 9160 Daknam, Eksaarde
sint-niklaas: 9100 Nieuwkerken-Waas, Sinaai; 9111 Belsele; 9112 Sinaai
beveren: 9120 Haasdonk, Kallo, Melsele, Vrasene; 9130 Doel, Kallo, Kieldrecht, Verrebroek
kruibeke: 9150 Bazel, Rupelmonde
temse: 9140 Elversele, Steendorp, Tielrode
sint-gillis-waas: 9170 De Klinge, Meerdonk, Sint-Pauwels
stekene: 9190 Kemzeke
hamme: 9220 Moerzeke
wetteren: 9230 Massemen, Westrem
laarne: 9270 Kalken
wichelen: 9260 Schellebelle, Serskamp
berlare: 9290 Overmere, Uitbergen
dendermonde: 9200 Appels, Baasrode, Grembergen, Mespelare, Oudegem, Schoonaarde, Sint-Gillis-bij-Dendermonde
lebbeke: 9280 Denderbelle, Wieze
buggenhout: 9255 Opdorp, Opstal
aalst: 9308 Gijzegem, Hofstade; 9310 Baardegem, Herdersem, Meldert, Moorsel; 9320 Erembodegem, Nieuwerkerken
lede: 9340 Impe, Oordegem, Smetlede, Wanzele
ninove: 9400 Appelterre-Eichem, Denderwindeke, Lieferinge, Nederhasselt, Okegem, Voorde; 9401 Pollare; 9402 Meerbeke; 9403 Neigem; 9404 Aspelare; 9406 Outer
erpe-mere: 9420 Aaigem, Bambrugge, Burst, Erondegem, Erpe, Mere, Ottergem, Vlekkem
haaltert: 9450 Denderhoutem, Heldergem; 9451 Kerksken
denderleeuw: 9470 Denderleeuw; 9472 Iddergem; 9473 Welle
geraardsbergen: 9500 Goeferdinge, Moerbeke, Nederboelare, Onkerzele, Ophasselt, Overboelare, Viane, Zarlardinge; 9506 Grimminge, Idegem, Nieuwenhove, Schendelbeke, Smeerebbe-Vloerzegem, Waarbeke, Zandbergen
sint-lievens-houtem: 9520 Bavegem, Vlierzele, Zonnegem; 9521 Letterhoutem
herzele: 9550 Hillegem, Sint-Antelinks, Sint-Lievens-Esse, Steenhuize-Wijnhuize, Woubrechtegem; 9551 Ressegem; 9552 Borsbeke
zottegem: 9620 Elene, Erwetegem, Godveerdegem, Grotenberge, Leeuwergem, Oombergen, Sint-Goriks-Oudenhove, Sint-Maria-Oudenhove, Strijpen, Velzeke-Ruddershove
brakel: 9660 Elst, Everbeek, Michelbeke, Nederbrakel, Opbrakel, Parike, Zegelsem
horebeke: 9667 Sint-Kornelis-Horebeke, Sint-Maria-Horebeke
lierde: 9570 Deftinge, Sint-Maria-Lierde; 9571 Hemelveerdegem; 9572 Sint-Martens-Lierde
zwalm: 9630 Beerlegem, Dikkele, Hundelgem, Meilegem, Munkzwalm, Paulatem, Roborst, Rozebeke, Sint-Blasius-Boekel, Sint-Denijs-Boekel, Sint-Maria-Latem; 9636 Nederzwalm-Hermelgem
maarkedal: 9680 Etikhove, Maarke-Kerkem; 9681 Nukerke; 9688 Schorisse
kluisbergen: 9690 Berchem, Kwaremont, Ruien, Zulzeke
oudenaarde: 9700 Bevere, Edelare, Eine, Ename, Heurne, Leupegem, Mater, Melden, Mullem, Nederename, Volkegem, Welden
kruisem: 9750 Huise, Ouwegem, Zingem; 9770 Kruishoutem, Nokere, Wannegem-Lede
wortegem-petegem: 9790 Elsegem, Moregem, Ooike, Petegem-aan-de-Schelde, Wortegem
# West Flanders
brugge: 8000 Koolkerke; 8200 Sint-Andries, Sint-Michiels; 8310 Assebroek, Sint-Kruis; 8380 Dudzele, Lissewege, Zeebrugge, Zwankendamme
oostkamp: 8020 Hertsberge, Ruddervoorde, Waardamme
zedelgem: 8210 Loppem, Veldegem; 8211 Aartrijke
knokke-heist: 8300 Heist-aan-Zee, Duinbergen, Westkapelle, Het Zoute; 8301 Heist-aan-Zee, Ramskapelle
damme: 8340 Hoeke, Lapscheure, Moerkerke, Oostkerke, Sijsele
blankenberge: 8370 Uitkerke
zuienkerke: 8377 Houtave, Meetkerke, Nieuwmunster
de-haan: 8420 Klemskerke, Wenduine; 8421 Vlissegem
oostende: 8400 Stene, Zandvoorde, Mariakerke, Raversijde
middelkerke: 8430 Middelkerke; 8431 Leffinge; 8432 Leffinge; 8433 Mannekensvere, Schore, Sint-Pieters-Kapelle, Slijpe, Spermalie; 8434 Lombardsijde, Westende
oudenburg: 8460 Ettelgem, Roksem, Westkerke
gistel: 8470 Moere, Snaaskerke, Zevekote
ichtegem: 8480 Bekegem, Eernegem
jabbeke: 8490 Snellegem, Stalhille, Varsenare, Zerkegem
beernem: 8730 Oedelem, Sint-Joris
kortrijk: 8500 Hoog-Kortrijk; 8501 Bissegem, Heule; 8510 Bellegem, Kooigem, Marke, Rollegem; 8511 Aalbeke
harelbeke: 8530 Stasegem; 8531 Bavikhove, Hulste
zwevegem: 8550 Zwevegem; 8551 Heestert; 8552 Moen; 8553 Otegem; 8554 Sint-Denijs
wevelgem: 8560 Gullegem, Moorsele
anzegem: 8570 Gijzelbrechtegem, Ingooigem, Vichte; 8572 Kaster; 8573 Tiegem
avelgem: 8580 Avelgem; 8581 Kerkhove, Waarmaarde; 8582 Outrijve; 8583 Bossuit
spiere-helkijn: 8587 Helkijn, Spiere
diksmuide: 8600 Beerst, Driekapellen, Esen, Kaaskerke, Keiem, Lampernisse, Leke, Nieuwkapelle, Oostkerke, Oudekapelle, Pervijze, Sint-Jacobs-Kapelle, Stuivekenskerke, Vladslo, Woumen
kortemark: 8610 Handzame, Werken, Zarren
nieuwpoort: 8620 Ramskapelle, Sint-Joris
veurne: 8630 Avekapelle, Booitshoeke, Bulskamp, De Moeren, Eggewaartskapelle, Houtem, Steenkerke, Vinkem, Wulveringem, Zoutenaaie
vleteren: 8640 Oostvleteren, Westvleteren, Woesten
lo-reninge: 8647 Lo, Noordschote, Pollinkhove, Reninge
houthulst: 8650 Klerken, Merkem
de-panne: 8660 Adinkerke
koksijde: 8670 Oostduinkerke, Wulpen, Sint-Idesbald
koekelare: 8680 Bovekerke, Zande
alveringem: 8690 Hoogstade, Oeren, Sint-Rijkers; 8691 Beveren-aan-den-IJzer, Gijverinkhove, Izenberge, Leisele, Stavele
tielt: 8700 Aarsele, Kanegem, Schuiferskapelle
wielsbeke: 8710 Ooigem, Sint-Baafs-Vijve
dentergem: 8720 Markegem, Oeselgem, Wakken
pittem: 8740 Egem
wingene: 8750 Zwevezele
ruiselede: 8755 Doomkerke
waregem: 8790 Waregem; 8791 Beveren; 8792 Desselgem; 8793 Sint-Eloois-Vijve
roeselare: 8800 Beveren, Oekene, Rumbeke
hooglede: 8830 Gits
staden: 8840 Oostnieuwkerke, Westrozebeke
ardooie: 8850 Ardooie; 8851 Koolskamp
izegem: 8870 Emelgem, Kachtem
ledegem: 8880 Rollegem-Kapelle, Sint-Eloois-Winkel
moorslede: 8890 Dadizele
ieper: 8900 Brielen, Dikkebus, Sint-Jan; 8902 Hollebeke, Voormezele, Zillebeke; 8904 Boezinge, Zuidschote; 8906 Elverdinge; 8908 Vlamertinge
langemark-poelkapelle: 8920 Bikschote, Langemark, Poelkapelle
menen: 8930 Lauwe, Rekkem
wervik: 8940 Geluwe
heuvelland: 8950 Nieuwkerke; 8951 Dranouter; 8952 Wulvergem; 8953 Wijtschate; 8954 Westouter; 8956 Kemmel; 8958 Loker
poperinge: 8970 Reningelst; 8972 Krombeke, Proven, Roesbrugge-Haringe; 8978 Watou
zonnebeke: 8980 Beselare, Geluveld, Passendale, Zandvoorde
# Limburg
hasselt: 3500 Sint-Lambrechts-Herk; 3501 Wimmertingen; 3510 Kermt, Spalbeek; 3511 Kuringen, Stokrooie; 3512 Stevoort
genk: 3600 Winterslag, Waterschei, Zwartberg
lummen: 3560 Linkhout, Meldert
heusden-zolder: 3550 Heusden, Zolder
herk-de-stad: 3540 Berbroek, Donk, Schulen
halen: 3545 Loksbergen, Zelem
beringen: 3580 Beringen; 3581 Beverlo; 3582 Koersel; 3583 Paal
kortessem: 3720 Kortessem; 3721 Vliermaalroot; 3722 Wintershoven; 3723 Guigoven; 3724 Vliermaal
bilzen: 3740 Beverst, Eigenbilzen, Grote-Spouwen, Hees, Kleine-Spouwen, Mopertingen, Munsterbilzen, Rijkhoven, Rosmeer, Waltwilder; 3742 Martenslinde; 3746 Hoelbeek
hoeselt: 3730 Romershoven, Sint-Huibrechts-Hern, Werm; 3732 Schalkhoven
tongeren: 3700 's-Herenelderen, Berg, Diets-Heur, Henis, Koninksem, Lauw, Mal, Neerrepen, Nerem, Overrepen, Piringen, Riksingen, Rutten, Sluizen, Vreren, Widooie
riemst: 3770 Genoelselderen, Herderen, Kanne, Membruggen, Millen, Val-Meer, Vlijtingen, Vroenhoven, Zichen-Zussen-Bolder
voeren: 3790 Moelingen, Sint-Martens-Voeren; 3791 Remersdaal; 3792 Sint-Pieters-Voeren; 3793 Teuven; 3798 's-Gravenvoeren, Fouron-le-Comte
sint-truiden: 3800 Aalst, Brustem, Engelmanshoven, Gelinden, Groot-Gelmen, Halmaal, Kerkom-bij-Sint-Truiden, Ordingen, Zepperen; 3803 Duras, Gorsem, Runkelen, Wilderen; 3806 Velm
wellen: 3830 Berlingen; 3831 Herten; 3832 Ulbeek
borgloon: 3840 Bommershoven, Broekom, Gors-Opleeuw, Gotem, Groot-Loon, Haren, Hendrieken, Hoepertingen, Jesseren, Kerniel, Kuttekoven, Rijkel, Voort
nieuwerkerken: 3850 Binderveld, Kozen, Wijer
heers: 3870 Batsheers, Bovelingen, Gutschoven, Heks, Horpmaal, Klein-Gelmen, Mechelen-Bovelingen, Mettekoven, Opheers, Rukkelingen-Loon, Vechmaal, Veulen
gingelom: 3890 Boekhout, Jeuk, Kortijs, Montenaken, Niel-bij-Sint-Truiden, Vorsen; 3891 Borlo, Buvingen, Mielen-boven-Aalst, Muizen
pelt: 3900 Overpelt; 3910 Neerpelt, Sint-Huibrechts-Lille
lommel: 3920 Kattenbos, Kolonie
hamont-achel: 3930 Achel, Hamont
hechtel-eksel: 3940 Hechtel; 3941 Eksel
ham: 3945 Kwaadmechelen, Oostham
bocholt: 3950 Kaulille, Reppel
bree: 3960 Beek, Gerdingen, Opitter, Tongerlo
tessenderlo: 3980 Engsbergen, Hulst
peer: 3990 Grote-Brogel, Kleine-Brogel, Wijchmaal
houthalen-helchteren: 3530 Houthalen, Helchteren
lanaken: 3620 Gellik, Neerharen, Veldwezelt; 3621 Rekem
maasmechelen: 3630 Boorsem, Eisden, Leut, Mechelen-aan-de-Maas, Meeswijk, Opgrimbie, Uikhoven, Vucht
kinrooi: 3640 Kessenich, Molenbeersel, Ophoven
dilsen-stokkem: 3650 Dilsen, Elen, Lanklaar, Rotem, Stokkem
oudsbergen: 3660 Opglabbeek; 3668 Niel-bij-As; 3670 Ellikom, Gruitrode, Meeuwen, Neerglabbeek, Wijshagen
maaseik: 3680 Neeroeteren, Opoeteren
# Walloon towns that people ride to
ottignies: 1340 Ottignies; 1341 Céroux-Mousty; 1342 Limelette; 1348 Louvain-la-Neuve
charleroi: 6001 Marcinelle; 6020 Dampremy; 6030 Marchienne-au-Pont; 6040 Jumet; 6041 Gosselies; 6060 Gilly; 6061 Montignies-sur-Sambre
namur: 5000 Salzinnes; 5100 Jambes
liege: 4020 Bressoux; 4030 Grivegnée; 4031 Angleur
`;

/** A place of the list: its names, its postcode, and the municipality it lies in. */
export interface FormerMunicipality {
  readonly municipality: string;
  readonly postcode: string;
  readonly name: string;
}

/** Every name of the list with its postcode. Throws on a malformed row: the list is code. */
export function formerMunicipalities(): FormerMunicipality[] {
  return ROWS.split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .flatMap((row) => {
      const [municipality = '', rest = ''] = row.split(': ');
      return rest.split('; ').flatMap((part) => {
        const [, postcode, names] = /^(\d{4}) (.+)$/u.exec(part) ?? [];
        if (postcode === undefined || names === undefined) throw new Error(`a row that cannot be read: ${row}`);
        return names.split(', ').map((name) => ({ municipality, postcode, name }));
      });
    });
}
