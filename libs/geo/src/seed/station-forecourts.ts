/**
 * Station forecourts, where passengers are met: station key | centre, length m, width m, bearing of the length in degrees. The
 * box covers the station's main front with its square and drop-off lanes. Placed by hand, accurate to some 60 m.
 */
export const STATION_FORECOURTS = `
bruxelles-midi | 50.8360,4.3355 430 330 40
bruxelles-central | 50.8455,4.3568 200 150 20
bruxelles-nord | 50.8603,4.3607 280 180 5
antwerpen-centraal | 51.2172,4.4205 330 190 175
gent-sint-pieters | 51.0363,3.7105 300 200 60
leuven | 50.8814,4.7155 260 140 25
mechelen | 51.0178,4.4828 260 180 30
brugge | 51.1974,3.2172 280 200 55
brussels-airport | 50.8981,4.4822 160 140 30
bruxelles-luxembourg | 50.8390,4.3738 180 120 30
bruxelles-schuman | 50.8434,4.3812 160 100 100
antwerpen-berchem | 51.1993,4.4325 260 160 20
gent-dampoort | 51.0561,3.7405 200 140 20
oostende | 51.2283,2.9252 260 160 150
kortrijk | 50.8245,3.2645 220 130 70
hasselt | 50.9311,5.3279 240 140 10
aalst | 50.9427,4.0394 220 130 60
sint-niklaas | 51.1713,4.1431 200 130 80
roeselare | 50.9491,3.1306 220 130 60
halle | 50.7338,4.2400 200 120 30
vilvoorde | 50.9247,4.4330 200 120 30
`;
