import type { LatLng, Localized } from '@sablon/domain';
import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { ROAD_CLASSES, type RoadClass, type RoadGraph } from '../graph/road-graph.js';
import { parsePoint, textTable } from './seed-places.js';
import { BRUSSELS_RADIAL_ROWS } from './roads-brussels-radials.js';
import { BRUSSELS_RING_ROWS } from './roads-brussels-rings.js';
import { FLANDERS_ROWS } from './roads-flanders.js';
import { REGIONAL_ROWS } from './roads-regional.js';
import { smoothLine, smoothStretches } from './smooth-line.js';

/**
 * Motorways: class | fr | nl | flags | points in driving order. A point is `lat,lng` (shape only), `name@lat,lng` (a junction,
 * first mention) or `name` (a junction named elsewhere). Simplified by hand to one line for both carriageways.
 */
const MOTORWAY_ROWS = `
# Ring of Brussels, clockwise from Grand-Bigard
motorway | Ring R0 | Ring R0 | | r0_bigard@50.8757,4.2745 50.8800,4.2745 r0_zellik@50.8870,4.2760 50.8895,4.2800 r0_jette@50.8930,4.2980 50.8975,4.3120 r0_wemmel@50.9045,4.3235 r0_expo@50.9088,4.3330 r0_strombeek@50.9093,4.3450 r0_grimbergen@50.9130,4.3760 r0_koningslo@50.9138,4.3960 50.9128,4.4100 50.9105,4.4250 r0_machelen@50.9070,4.4385 50.9010,4.4440 r0_diegem@50.8955,4.4460 r0_zaventem@50.8890,4.4475 r0_henneau@50.8810,4.4530 r0_woluwe@50.8690,4.4620
motorway | Ring R0 | Ring R0 | | r0_woluwe 50.8620,4.4720 r0_wezembeek@50.8500,4.4790 50.8400,4.4780 r0_quatre_bras@50.8285,4.4790 50.8190,4.4740 r0_leonard@50.8085,4.4510
motorway | Ring R0 | Ring R0 | | r0_leonard 50.8045,4.4560 50.7870,4.4540 50.7750,4.4470 r0_groenendaal@50.7650,4.4380 50.7550,4.4340 50.7420,4.4290 r0_waterloo@50.7290,4.4210 50.7150,4.4150 50.7040,4.4080 r0_mont_saint_jean@50.6965,4.4120 50.6840,4.4020 r0_braine@50.6730,4.3900 50.6615,4.3530 r0_ophain@50.6610,4.3350 50.6530,4.3120 r0_ittre@50.6430,4.3060
motorway | Ring R0 | Ring R0 | | r0_ittre 50.6600,4.2990 r0_wauthier@50.6900,4.2800 50.7020,4.2720 50.7140,4.2650 r0_halle@50.7260,4.2560 50.7380,4.2700 r0_huizingen@50.7470,4.2780 50.7600,4.2830 r0_beersel@50.7680,4.2940 50.7800,4.2990 r0_ruisbroek@50.7875,4.3020 r0_anderlecht_sud@50.8050,4.2980 50.8125,4.2880 r0_vogelenzang@50.8190,4.2770 50.8265,4.2770 r0_anderlecht@50.8340,4.2810 50.8440,4.2770 r0_dilbeek@50.8550,4.2730 r0_berchem@50.8650,4.2720 50.8710,4.2730 r0_bigard
# E40 west, to the sea
motorway | E40 Bruxelles–Ostende | E40 Brussel–Oostende | | e40_charles_quint@50.8715,4.2850 r0_bigard 50.8790,4.2550 50.8810,4.2200 e40_ternat@50.8840,4.1800 50.8880,4.1500 e40_affligem@50.8980,4.1080 50.9070,4.0750 e40_aalst@50.9140,4.0420 50.9270,4.0130 e40_erpe@50.9270,3.9670 50.9410,3.9160 e40_wetteren@50.9720,3.8500 50.9870,3.8120 e40_merelbeke@51.0080,3.7700 e40_zwijnaarde@51.0090,3.7360
motorway | E40 Gand–Ostende | E40 Gent–Oostende | | e40_zwijnaarde 51.0130,3.7050 e40_flanders_expo@51.0230,3.6840 e40_drongen@51.0370,3.6420 51.0470,3.5860 e40_nevele@51.0550,3.5560 51.0640,3.5040 e40_aalter@51.0790,3.4480 51.1050,3.3780 e40_beernem@51.1230,3.3250 51.1350,3.2770 e40_oostkamp@51.1560,3.2180 e40_loppem@51.1620,3.1850 51.1750,3.1370 e40_jabbeke@51.1875,3.0920
motorway | E40 Jabbeke–Furnes | E40 Jabbeke–Veurne | | e40_jabbeke 51.1800,3.0240 e40_gistel@51.1640,2.9600 51.1480,2.8900 e40_middelkerke@51.1400,2.8380 51.1190,2.7700 e40_nieuwpoort@51.1100,2.7480 51.0815,2.7100 e40_veurne@51.0770,2.6550 e40_de_panne@51.0690,2.6040
motorway | A10 Jabbeke–Ostende | A10 Jabbeke–Oostende | | e40_jabbeke 51.1985,3.0450 a10_oudenburg@51.1990,3.0000 51.2080,2.9600 a10_oostende@51.2130,2.9330
# E40 east, to Louvain and Liège
motorway | E40 Bruxelles–Liège | E40 Brussel–Luik | | reyers@50.8505,4.4015 50.8535,4.4130 e40_woluwe@50.8565,4.4250 e40_kraainem@50.8620,4.4450 r0_woluwe 50.8690,4.4850 e40_sterrebeek@50.8660,4.5220 50.8685,4.5610 e40_everberg@50.8665,4.5810 50.8590,4.6100 e40_bertem@50.8590,4.6310 50.8580,4.6500 e40_heverlee@50.8520,4.6670 50.8490,4.6900 e40_haasrode@50.8435,4.7340 50.8365,4.7740 e40_boutersem@50.8180,4.8350 50.8050,4.8700 e40_tienen@50.7860,4.9230 50.7540,4.9550 50.7200,5.0300 e40_waremme@50.7070,5.2340 50.7020,5.3300 50.6920,5.4000 e40_loncin@50.6700,5.5000
motorway | E40 Liège | E40 Luik | | e40_loncin 50.6760,5.5450 e40_rocourt@50.6820,5.5700 50.6870,5.6000 e40_herstal@50.6830,5.6380
motorway | A602 Liège | A602 Luik | | e40_loncin 50.6690,5.5190 50.6480,5.5450 liege_laveu@50.6330,5.5580
motorway | E42 Namur–Liège | E42 Namen–Luik | | e40_loncin e42_bierset@50.6490,5.4720 50.6260,5.4280 50.6110,5.3670 e42_huy@50.5890,5.2430 50.5520,5.1450 50.5260,5.0000 e42_daussoulx@50.5110,4.8820
motorway | E42 Charleroi–Namur | E42 Charleroi–Namen | | e42_daussoulx 50.4990,4.8080 50.4990,4.7100 e42_sambreville@50.4940,4.6500 50.4770,4.5600 e42_heppignies@50.4750,4.5080 e42_gosselies@50.4760,4.4430 e42_thimeon@50.4815,4.4190 50.4840,4.3500 50.4820,4.2810 e42_seneffe@50.4970,4.2450 50.4895,4.2000 e42_houdeng@50.4865,4.1370 50.4810,4.0600 e42_mons@50.4820,3.9460
motorway | A54 Charleroi | A54 Charleroi | | e19_nivelles_sud@50.5860,4.3020 50.5730,4.3070 50.5630,4.3200 50.5605,4.3520 50.5420,4.3790 50.5220,4.3950 50.5000,4.3990 e42_thimeon 50.4680,4.4200 50.4430,4.4430 charleroi_a54@50.4180,4.4400
# E19 south, to Halle, Nivelles and Mons
motorway | E19 Bruxelles–Mons | E19 Brussel–Bergen | | r0_ittre 50.6180,4.3000 e19_nivelles@50.5920,4.3000 e19_nivelles_sud 50.5640,4.2990 50.5380,4.2700 e42_seneffe
# E429 to Enghien and Tournai
motorway | E429 Hal–Tournai | E429 Halle–Doornik | | r0_halle 50.7260,4.2200 e429_saintes@50.7030,4.1750 50.6770,4.1050 e429_enghien@50.6820,4.0320 50.6840,3.9600 e429_ghislenghien@50.6690,3.8710 50.6620,3.7700 e429_ath@50.6550,3.7140 50.6260,3.6050 50.5970,3.4600 e429_tournai@50.6230,3.4200
# E411 to Namur
motorway | E411 Bruxelles–Namur | E411 Brussel–Namen | | delta@50.8180,4.4050 50.8150,4.4160 e411_beaulieu@50.8135,4.4220 50.8120,4.4330 e411_rouge_cloitre@50.8110,4.4440 r0_leonard 50.8060,4.4680 e411_jezus_eik@50.7930,4.4840 50.7815,4.4980 e411_overijse@50.7550,4.5270 e411_rosieres@50.7360,4.5540 e411_wavre_nord@50.7180,4.5900 e411_bierges@50.7060,4.6010 e411_louvain_la_neuve@50.6760,4.6340 50.6580,4.6650 e411_corbais@50.6420,4.6780 50.6250,4.7300 e411_thorembais@50.6050,4.7690 50.5750,4.8130 e411_eghezee@50.5520,4.8280 e42_daussoulx
motorway | E411 Namur–Luxembourg | E411 Namen–Luxemburg | | e42_daussoulx e411_bouge@50.4880,4.9060 50.4600,4.9250 e411_wierde@50.4230,4.9430 50.3580,5.0070 50.2800,5.0740 e411_ciney@50.2520,5.0550
# A201 and E19 north, to Mechelen and Antwerp
motorway | A201 Aéroport | A201 Luchthaven | | a201_leopold@50.8780,4.4290 50.8795,4.4330 a201_bordet@50.8812,4.4375 r0_zaventem 50.8930,4.4610 bru_roundabout@50.8968,4.4722
motorway | E19 Bruxelles–Anvers | E19 Brussel–Antwerpen | | r0_machelen 50.9190,4.4500 50.9310,4.4560 e19_vilvoorde@50.9395,4.4760 50.9540,4.4850 e19_zemst@50.9810,4.4830 50.9950,4.4690 e19_mechelen_sud@51.0080,4.4520 51.0185,4.4470 e19_mechelen_nord@51.0390,4.4390 51.0620,4.4450 e19_rumst@51.0860,4.4400 51.1080,4.4310 e19_kontich@51.1360,4.4290 51.1580,4.4170 e19_wilrijk@51.1720,4.4000 51.1840,4.4010 e19_antwerpen_sud@51.1920,4.4020
# A12 to Boom and Antwerp
trunk | A12 Bruxelles–Anvers | A12 Brussel–Antwerpen | speed=85 | gros_tilleul@50.8880,4.3580 50.8960,4.3540 a12_strombeek@50.9040,4.3520 r0_strombeek 50.9220,4.3450 a12_meise@50.9370,4.3320 50.9480,4.3270 a12_wolvertem@50.9600,4.3170 50.9830,4.3150 a12_londerzeel@51.0090,4.3200 51.0360,4.3270 a12_willebroek@51.0590,4.3430 51.0850,4.3580 a12_boom@51.0930,4.3660 51.1180,4.3780 a12_aartselaar@51.1320,4.3830 51.1560,4.3850 a12_wilrijk@51.1690,4.3880 antwerpen_bolivar@51.1940,4.3870
# Ring of Antwerp
motorway | Ring R1 Anvers | Ring R1 Antwerpen | | r1_linkeroever@51.2090,4.3640 r1_kennedy@51.1960,4.3800 antwerpen_zuid@51.1910,4.3890 e19_antwerpen_sud 51.1890,4.4120 r1_berchem@51.1940,4.4270 51.2010,4.4390 r1_borgerhout@51.2110,4.4420 r1_antwerpen_oost@51.2165,4.4460 51.2260,4.4440 r1_deurne@51.2300,4.4440 r1_merksem@51.2390,4.4330
motorway | E313 Anvers–Liège | E313 Antwerpen–Luik | | r1_antwerpen_oost 51.2125,4.4760 e313_wommelgem@51.2150,4.5160 e313_ranst@51.2030,4.5740 51.1890,4.6400 e313_massenhoven@51.1900,4.6480 51.1760,4.7500 e313_herentals@51.1570,4.8300 51.1385,4.9150 e313_geel@51.1160,4.9700 51.0980,5.0640 e313_tessenderlo@51.0760,5.1350 e313_beringen@51.0240,5.2100 51.0020,5.2350 e313_lummen@50.9790,5.2450 e313_hasselt@50.9340,5.3040 50.9020,5.3700 e313_diepenbeek@50.8910,5.4300 50.8350,5.5060 e313_tongeren@50.8050,5.5150 50.7510,5.5680 e40_rocourt
motorway | E34 Anvers–Eindhoven | E34 Antwerpen–Eindhoven | | e313_ranst 51.2160,4.6320 e34_zoersel@51.2440,4.7100 e34_turnhout@51.2980,4.9290 51.2970,5.0600 e34_retie@51.2980,5.1360
motorway | E19 Anvers–Breda | E19 Antwerpen–Breda | | r1_merksem 51.2650,4.4600 e19_st_job@51.3000,4.5400 51.3450,4.6230 e19_brecht@51.3600,4.6570 e19_meer@51.4440,4.7180
motorway | A12 Anvers–Bergen-op-Zoom | A12 Antwerpen–Bergen-op-Zoom | | r1_merksem 51.2640,4.4110 a12_ekeren@51.2790,4.4040 51.3300,4.3480 a12_stabroek@51.3640,4.3070
# E314 Leuven–Hasselt–Genk
motorway | E314 Louvain–Genk | E314 Leuven–Genk | | e40_heverlee 50.8680,4.6760 e314_winksele@50.8860,4.6720 50.8970,4.6870 e314_wilsele@50.9050,4.7100 50.9090,4.7400 e314_holsbeek@50.9420,4.7660 e314_aarschot@50.9620,4.8610 e314_tielt_winge@50.9590,4.9150 e314_diest@50.9560,5.0150 50.9720,5.1300 e313_lummen 51.0090,5.3300 e314_houthalen@51.0120,5.3880 51.0000,5.4580 e314_genk@50.9870,5.5040 50.9690,5.5850 e314_maasmechelen@50.9550,5.6790
# E17 Antwerp–Ghent–Kortrijk
motorway | E17 Anvers–Gand | E17 Antwerpen–Gent | | r1_linkeroever 51.2070,4.3300 e17_kruibeke@51.1870,4.2930 e17_sint_niklaas@51.1440,4.1900 51.1320,4.1300 e17_waasmunster@51.1200,4.0700 e17_lokeren@51.0820,4.0080 51.0700,3.9100 e17_beervelde@51.0560,3.8600 e17_destelbergen@51.0420,3.7900 e17_gentbrugge@51.0360,3.7630 51.0200,3.7390 e40_zwijnaarde
motorway | E17 Gand–Courtrai | E17 Gent–Kortrijk | | e40_zwijnaarde e17_de_pinte@50.9835,3.6790 50.9690,3.6060 e17_deinze@50.9490,3.5510 50.9115,3.4890 e17_waregem@50.8740,3.4400 50.8520,3.3720 e17_deerlijk@50.8410,3.3510 50.8250,3.3150 e17_kortrijk_oost@50.8165,3.3030 e17_kortrijk_zuid@50.8055,3.2660 50.7910,3.2250 e17_aalbeke@50.7810,3.2120
motorway | E403 Bruges–Courtrai | E403 Brugge–Kortrijk | | e40_loppem 51.1250,3.1880 e403_torhout@51.0790,3.1320 51.0500,3.1550 e403_lichtervelde@51.0260,3.1670 e403_roeselare@50.9560,3.1750 e403_izegem@50.9085,3.1790 50.8650,3.1720 e403_moorsele@50.8400,3.1740 e17_aalbeke 50.7450,3.2360 e403_tournai@50.6400,3.3600 e429_tournai
trunk | A19 Courtrai–Ypres | A19 Kortrijk–Ieper | speed=100 | e403_moorsele a19_menen@50.8210,3.1200 50.8430,3.0000 a19_zonnebeke@50.8630,2.9540 ieper@50.8690,2.8890
# R4 and E34 around Ghent
trunk | R4 Gand | R4 Gent | speed=80 | e40_zwijnaarde 51.0090,3.7500 r4_merelbeke@51.0100,3.7530 e17_destelbergen 51.0680,3.8060 r4_oostakker@51.0860,3.7760 51.1100,3.7900 r4_desteldonk@51.1200,3.7980 r4_zelzate@51.1960,3.8130
trunk | R4 Gand | R4 Gent | speed=75 | e40_drongen 51.0560,3.6620 r4_mariakerke@51.0640,3.6600 51.0890,3.6880 r4_wondelgem@51.0960,3.7100 51.1300,3.7700 51.1700,3.7870 r4_zelzate
trunk | E34 Anvers–Zelzate–Knokke | E34 Antwerpen–Zelzate–Knokke | speed=100 | r1_linkeroever 51.2340,4.3070 e34_waaslandhaven@51.2410,4.2430 51.2340,4.1480 e34_stekene@51.2230,4.0500 51.1980,3.9250 r4_zelzate 51.2020,3.7170 e34_assenede@51.2100,3.6760 51.2070,3.5440 e34_maldegem@51.2210,3.4440 51.2540,3.3920 e34_westkapelle@51.3100,3.3080
`;

/** One drawn road of the seed: its whole line and its names. */
export interface SeedRoad {
  readonly roadClass: RoadClass;
  readonly name: Localized;
  readonly tunnel: boolean;
  readonly line: readonly LatLng[];
}

/** ASSUMPTION: usual free-flow speed by class, lights and curves included; rows may override it. */
const SPEED_KMH: Readonly<Record<RoadClass, number>> = {
  motorway: 108,
  trunk: 70,
  primary: 40,
  secondary: 36,
  street: 24,
};
/** ASSUMPTION: seconds lost at each junction. */
const DELAY_SECONDS: Readonly<Record<RoadClass, number>> = {
  motorway: 0,
  trunk: 2,
  primary: 6,
  secondary: 6,
  street: 6,
};

interface Waypoint {
  readonly point: LatLng;
  readonly junction?: string;
}

interface Row {
  readonly road: SeedRoad;
  readonly oneWay: boolean;
  readonly speedKmh: number;
  readonly waypoints: readonly Waypoint[];
}

function readFlags(text: string): { oneWay: boolean; tunnel: boolean; speedKmh?: number } {
  const flags = text === '' ? [] : text.split(',');
  const speed = flags.find((flag) => flag.startsWith('speed='))?.slice('speed='.length);
  const unknown = flags.find((flag) => !/^(oneway|tunnel|speed=\d+)$/.test(flag));
  if (unknown) throw new Error(`seed road has an unknown flag: ${unknown}`);
  return {
    oneWay: flags.includes('oneway'),
    tunnel: flags.includes('tunnel'),
    speedKmh: speed ? Number(speed) : undefined,
  };
}

function readJunctions(rows: readonly string[][]): Map<string, LatLng> {
  const junctions = new Map<string, LatLng>();
  for (const [, , , , points = ''] of rows)
    for (const token of points.split(/\s+/)) {
      const [name = '', at] = token.split('@');
      if (at === undefined) continue;
      if (junctions.has(name)) throw new Error(`seed junction is placed twice: ${name}`);
      junctions.set(name, parsePoint(at));
    }
  return junctions;
}

function readRows(): Row[] {
  const rows = [MOTORWAY_ROWS, BRUSSELS_RING_ROWS, BRUSSELS_RADIAL_ROWS, REGIONAL_ROWS, FLANDERS_ROWS].flatMap((text) =>
    textTable(text, 5),
  );
  const junctions = readJunctions(rows);
  return rows.map(([className = '', fr = '', nl = '', flagText = '', points = '']) => {
    const roadClass = ROAD_CLASSES.find((known) => known === className);
    if (!roadClass) throw new Error(`seed road has an unknown class: ${className}`);
    const waypoints = points.split(/\s+/).map((token): Waypoint => {
      const junction = token.split('@')[0] as string;
      if (/^\d/.test(token)) return { point: parsePoint(token) };
      const point = junctions.get(junction);
      if (!point) throw new Error(`seed road names an unknown junction: ${junction}`);
      return { point, junction };
    });
    const flags = readFlags(flagText);
    return {
      road: {
        roadClass,
        name: { fr, nl, en: fr },
        tunnel: flags.tunnel,
        line: smoothLine(waypoints.map(({ point }) => point)),
      },
      oneWay: flags.oneWay,
      speedKmh: flags.speedKmh ?? SPEED_KMH[roadClass],
      waypoints,
    };
  });
}

/** The hand-written main-road net: its graph for routing and its lines for drawing. Throws on malformed tables. */
export function readSeedNet(): { graph: RoadGraph; roads: SeedRoad[] } {
  const rows = readRows();
  const numbers = new Map<string, number>();
  const vertices: LatLng[] = [];
  const vertex = ({ point, junction }: Waypoint): number => {
    const known = junction === undefined ? undefined : numbers.get(junction);
    if (known !== undefined) return known;
    if (junction === undefined)
      throw new Error(`seed road begins or ends at a mere shape point: ${point.lat},${point.lng}`);
    numbers.set(junction, vertices.length);
    return vertices.push(point) - 1;
  };
  const edges: RoadEdge[] = [];
  for (const { road, oneWay, speedKmh, waypoints } of rows) {
    const stretches = smoothStretches(waypoints.map(({ point }) => point));
    let start = 0;
    for (let at = 1; at < waypoints.length; at++) {
      if (waypoints[at]?.junction === undefined && at < waypoints.length - 1) continue;
      edges.push({
        from: vertex(waypoints[start] as Waypoint),
        to: vertex(waypoints[at] as Waypoint),
        shape: stretches.slice(start, at).flatMap((stretch, index) => (index > 0 ? stretch.slice(1) : stretch)),
        roadClass: road.roadClass,
        speedKmh,
        delaySeconds: DELAY_SECONDS[road.roadClass],
        oneWay,
        reachable: road.roadClass !== 'motorway' && !road.tunnel,
        name: road.name,
      });
      start = at;
    }
  }
  return { graph: buildRoadGraph(vertices, edges), roads: rows.map(({ road }) => road) };
}
