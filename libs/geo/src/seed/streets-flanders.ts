/** Main streets and squares of Flemish towns, columns as in the Brussels table; the first name is the signposted one. */
export const FLANDERS_STREETS = `
# Antwerp
Meir | Meir | Meir | | 2000 | antwerpen | 51.2185,4.4075
Grote Markt Antwerpen | Grote Markt Antwerpen | Antwerp market square | Grand-Place d'Anvers | 2000 | antwerpen | 51.2213,4.3997
Groenplaats | Groenplaats | Groenplaats | Place Verte | 2000 | antwerpen | 51.2190,4.4013
De Keyserlei | De Keyserlei | De Keyserlei | | 2018 | antwerpen | 51.2175,4.4180
Koningin Astridplein | Koningin Astridplein | Koningin Astridplein | Place Reine Astrid | 2018 | antwerpen | 51.2180,4.4215
Frankrijklei | Frankrijklei | Frankrijklei | Avenue de France | 2000 | antwerpen | 51.2170,4.4120
Italiëlei | Italiëlei | Italiëlei | Avenue d'Italie | 2000 | antwerpen | 51.2250,4.4145
Britselei | Britselei | Britselei | | 2000 | antwerpen | 51.2085,4.4050
Amerikalei | Amerikalei | Amerikalei | | 2000 | antwerpen | 51.2050,4.3935
Plantin en Moretuslei | Plantin en Moretuslei | Plantin en Moretuslei | | 2018 | antwerpen | 51.2135,4.4250
Nationalestraat | Nationalestraat | Nationalestraat | | 2000 | antwerpen | 51.2155,4.4000
Turnhoutsebaan | Turnhoutsebaan | Turnhoutsebaan | Borgerhout | 2140 | antwerpen | 51.2160,4.4380
Cogels-Osylei | Cogels-Osylei | Cogels-Osylei | Zurenborg | 2600 | antwerpen | 51.2020,4.4335
Pelikaanstraat | Pelikaanstraat | Pelikaanstraat | Diamantwijk, Quartier du diamant, Diamond district | 2018 | antwerpen | 51.2145,4.4190
Jan Van Rijswijcklaan | Jan Van Rijswijcklaan | Jan Van Rijswijcklaan | | 2018 | antwerpen | 51.1960,4.4020
Grotesteenweg | Grotesteenweg | Grotesteenweg | | 2600 | antwerpen | 51.1900,4.4260
Bredabaan | Bredabaan | Bredabaan | Merksem | 2170 | antwerpen | 51.2500,4.4560
# Ghent
Korenmarkt | Korenmarkt | Korenmarkt | Marché aux Grains | 9000 | gent | 51.0547,3.7219
Veldstraat Gent | Veldstraat Gent | Veldstraat Ghent | Rue des Champs | 9000 | gent | 51.0520,3.7225
Vrijdagmarkt | Vrijdagmarkt | Vrijdagmarkt | Marché du Vendredi | 9000 | gent | 51.0572,3.7258
Sint-Pietersplein Gent | Sint-Pietersplein Gent | Sint-Pietersplein Ghent | | 9000 | gent | 51.0420,3.7265
Overpoortstraat | Overpoortstraat | Overpoortstraat | | 9000 | gent | 51.0405,3.7245
Kouter | Kouter | Kouter | Place d'Armes | 9000 | gent | 51.0500,3.7250
Kortrijksesteenweg | Kortrijksesteenweg | Kortrijksesteenweg | Chaussée de Courtrai | 9000 | gent | 51.0310,3.7130
Coupure | Coupure | Coupure | | 9000 | gent | 51.0515,3.7130
Koningin Elisabethlaan | Koningin Elisabethlaan | Koningin Elisabethlaan | | 9000 | gent | 51.0375,3.7130
Graslei | Graslei | Graslei | Quai aux Herbes | 9000 | gent | 51.0545,3.7205
# Leuven
Grote Markt Leuven | Grote Markt Leuven | Leuven market square | Grand-Place de Louvain | 3000 | leuven | 50.8792,4.7009
Oude Markt Leuven | Oude Markt Leuven | Leuven Oude Markt | Vieux Marché | 3000 | leuven | 50.8779,4.6993
Bondgenotenlaan | Bondgenotenlaan | Bondgenotenlaan | Avenue des Alliés | 3000 | leuven | 50.8802,4.7075
Diestsestraat | Diestsestraat | Diestsestraat | Rue de Diest | 3000 | leuven | 50.8815,4.7100
Naamsestraat | Naamsestraat | Naamsestraat | Rue de Namur | 3000 | leuven | 50.8750,4.7000
Martelarenplein | Martelarenplein | Martelarenplein | Place des Martyrs | 3000 | leuven | 50.8812,4.7145
Brusselsestraat | Brusselsestraat | Brusselsestraat | Rue de Bruxelles | 3000 | leuven | 50.8795,4.6940
Tiensestraat | Tiensestraat | Tiensestraat | Rue de Tirlemont | 3000 | leuven | 50.8765,4.7070
# Bruges
Markt Brugge | Markt Brugge | Bruges market square | Grand-Place de Bruges | 8000 | brugge | 51.2087,3.2243
Burg | Burg | Burg | | 8000 | brugge | 51.2085,3.2270
't Zand | 't Zand | 't Zand | Zand Brugge | 8000 | brugge | 51.2050,3.2185
Steenstraat | Steenstraat | Steenstraat | Rue des Pierres | 8000 | brugge | 51.2075,3.2220
Langestraat Brugge | Langestraat Brugge | Langestraat Bruges | | 8000 | brugge | 51.2090,3.2360
Katelijnestraat | Katelijnestraat | Katelijnestraat | | 8000 | brugge | 51.2020,3.2255
Koning Albert I-laan | Koning Albert I-laan | Koning Albert I-laan | | 8000 | brugge | 51.1940,3.2150
# Mechelen
Grote Markt Mechelen | Grote Markt Mechelen | Mechelen market square | Grand-Place de Malines | 2800 | mechelen | 51.0281,4.4803
Bruul | Bruul | Bruul | | 2800 | mechelen | 51.0260,4.4805
IJzerenleen | IJzerenleen | IJzerenleen | | 2800 | mechelen | 51.0260,4.4780
Veemarkt Mechelen | Veemarkt Mechelen | Veemarkt Mechelen | Marché au Bétail | 2800 | mechelen | 51.0285,4.4845
Hendrik Consciencestraat | Hendrik Consciencestraat | Hendrik Consciencestraat | | 2800 | mechelen | 51.0205,4.4820
# Elsewhere
Leuvensesteenweg Zaventem | Leuvensesteenweg Zaventem | Leuvensesteenweg Zaventem | Chaussée de Louvain Zaventem | 1930 | zaventem | 50.8765,4.4660
Leonardo da Vincilaan | Leonardo da Vincilaan | Leonardo da Vincilaan | Corporate Village | 1930 | zaventem | 50.8870,4.4560
Culliganlaan | Culliganlaan | Culliganlaan | | 1831 | diegem | 50.8865,4.4510
Pegasuslaan | Pegasuslaan | Pegasuslaan | Airport business park | 1831 | diegem | 50.8865,4.4500
Grote Markt Aalst | Grote Markt Aalst | Aalst market square | Grand-Place d'Alost | 9300 | aalst | 50.9383,4.0393
Grote Markt Sint-Niklaas | Grote Markt Sint-Niklaas | Sint-Niklaas market square | | 9100 | sint-niklaas | 51.1650,4.1405
Grote Markt Kortrijk | Grote Markt Kortrijk | Kortrijk market square | Grand-Place de Courtrai | 8500 | kortrijk | 50.8278,3.2648
Grote Markt Hasselt | Grote Markt Hasselt | Hasselt market square | | 3500 | hasselt | 50.9305,5.3385
Grote Markt Vilvoorde | Grote Markt Vilvoorde | Vilvoorde market square | Grand-Place de Vilvorde | 1800 | vilvoorde | 50.9275,4.4255
Grote Markt Halle | Grote Markt Halle | Halle market square | Grand-Place de Hal | 1500 | halle | 50.7365,4.2375
Grote Markt Ieper | Grote Markt Ieper | Ypres market square | Grand-Place d'Ypres | 8900 | ieper | 50.8512,2.8870
Kapellestraat Oostende | Kapellestraat Oostende | Kapellestraat Ostend | | 8400 | oostende | 51.2300,2.9180
Albert I-promenade | Albert I-promenade | Albert I-promenade | Digue d'Ostende, Zeedijk Oostende | 8400 | oostende | 51.2335,2.9130
Lippenslaan | Lippenslaan | Lippenslaan | | 8300 | knokke-heist | 51.3440,3.2870
Kustlaan Knokke | Kustlaan Knokke | Kustlaan Knokke | | 8300 | knokke-heist | 51.3510,3.2950
`;
