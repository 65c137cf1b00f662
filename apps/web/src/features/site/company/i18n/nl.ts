import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  'story.title': 'Ons verhaal',
  'story.description':
    'Twee vennoten, een Brussels plein en een eenvoudig idee: een wagen die komt wanneer beloofd. Het verhaal van Sablon sinds 2024.',
  'story.eyebrow': 'Sinds 2024',
  'story.headline': 'Ontstaan op een plein, op een regenavond.',
  'story.lead':
    'Twee vrienden wachtten op een taxi aan de Grote Zavel. De app zei al een kwartier ‘vier minuten’. De naam van het bedrijf dateert van die avond.',
  'story.1.title': '2024 · Twee vennoten',
  'story.1.text':
    'De ene organiseerde vervoer, de andere schreef er software voor. Ze richten Sablon op in Brussel met drie wagens en één regel: nooit een uur beloven dat je niet haalt.',
  'story.2.title': '2025 · Vlaanderen en pakjes',
  'story.2.text':
    'De eerste klanten vragen Antwerpen, Gent, Leuven, en dan of een brief ook zonder hen mee mag. De pakjesdienst ontstaat door een vergeten dossier in Mechelen.',
  'story.3.title': '2026 · Een open boek',
  'story.3.text':
    'De software die de ritten verdeelt wordt open: iedereen kan nalezen hoe een rit wordt toegewezen, en tegen welke prijs.',
  'story.values': 'Wat niet veranderd is',
  'values.title': 'Vier waarden',
  'values.ecology.title': 'Ecologie',
  'values.ecology.text':
    'Recente en hybride wagens, en zo weinig mogelijk lege kilometers: dat is het eerste doel van onze verdeling.',
  'values.equity.title': 'Billijkheid',
  'values.equity.text': 'Een chauffeur mag een rit weigeren zonder straf, en weten waarom hij hem kreeg of niet.',
  'values.innovation.title': 'Innovatie',
  'values.innovation.text': 'Techniek dient om een belofte te houden: een uur, een prijs, een wagen die je ziet komen.',
  'values.excellence.title': 'Uitmuntendheid',
  'values.excellence.text':
    'Een portier dat opengaat, een koffer die gedragen wordt, een route zonder omweg. De kleine dingen, elke keer.',
  'fleet.title': 'Onze vloot',
  'fleet.description':
    'Berlines, hybride, luxeberline en busje: wagens jonger dan drie jaar, met hun plaatsen, bagage en uitrusting.',
  'fleet.eyebrow': 'Allemaal jonger dan {years} jaar',
  'fleet.headline': 'Wagens die u zelf zou kiezen.',
  'fleet.lead':
    'Vier manieren van reizen, van een afspraak in de stad tot het vertrek met het gezin. Door ons onderhouden, maandelijks gecontroleerd, elke ochtend schoon.',
  'model.sedan': 'Berlines',
  'model.sedan.text': 'Het discrete silhouet van elke dag: stil, comfortabel, overal op zijn plaats.',
  'model.hybrid': 'Hybride',
  'model.hybrid.text': 'Elektrisch in de file, zuinig op de weg. De standaardkeuze van de economyklasse.',
  'model.luxury': 'Luxeberline',
  'model.luxury.text': 'Leder, stilte en plaats voor uw laptop: om voorbereid aan te komen.',
  'model.van': 'Busje',
  'model.van.text': 'Acht personen of zeven koffers en een kinderwagen. Plaats voor een rolstoel op aanvraag.',
  'fleet.seats': '{count} passagiers',
  'fleet.bags': '{count} stuks bagage',
  'fleet.equipment': 'Uitrusting',
  'feature.leather': 'Leder',
  'feature.air_conditioning': 'Airco',
  'feature.wifi': 'Wifi',
  'feature.usb': 'Usb-aansluiting',
  'feature.baby_seat': 'Babyzitje',
  'feature.eco_friendly': 'Milieuvriendelijk',
  'feature.card_payment': 'Kaartbetaling',
  'feature.premium': 'Premium',
  'feature.wheelchair': 'Rolstoelplaats',
  'feature.group': 'Groep',
  'team.title': 'Ons team',
  'team.description':
    'Twee medeoprichters, een dispatching die dag en nacht wakker is en beroepschauffeurs: het team van Sablon in Brussel.',
  'team.eyebrow': 'De mensen achter het juiste uur',
  'team.headline': 'Wij nemen op. Ook om drie uur ’s nachts.',
  'team.lead': 'Een rit verloopt goed omdat er iemand over waakt. Dit zijn ze.',
  'team.founder1': 'Medeoprichtster · exploitatie',
  'team.founder1.text':
    'Tien jaar uurroosters, chauffeurs en slapeloze nachten. Ze kent de wachtrij van Brussels Airport uit het hoofd.',
  'team.founder2': 'Medeoprichter · techniek',
  'team.founder2.text':
    'Hij schreef de eerste versie van de dispatching in een vertraagde trein. Hij heeft ze liever op tijd.',
  'team.dispatch': 'De dispatching',
  'team.dispatch.text': 'Dispatchers die elke rit zien en op elk moment kunnen ingrijpen, dag en nacht.',
  'team.drivers': 'De chauffeurs',
  'team.drivers.text': 'Minstens {years} jaar ervaring, een blanco strafblad en een eigen, recente en verzorgde wagen.',
  'team.support': 'De klantendienst',
  'team.support.text': 'Van maandag tot vrijdag, van 9 tot 18 uur, aan de telefoon. De rest van de tijd schriftelijk.',
  'team.join': 'Rijdt u?',
  'team.join.text': 'Wij zoeken chauffeurs die van hun vak houden.',
  'team.join.action': 'Chauffeur worden',
  'about.title': 'Over Sablon',
  'about.description':
    'Sablon, hoogwaardige taxi en privévervoer in Brussel en Vlaanderen: ons verhaal, onze vloot, ons team en onze waarden.',
  'about.eyebrow': 'Over ons',
  'about.headline': 'Een taxidienst zoals je hem zou willen.',
  'about.lead': 'Een uur dat klopt, een prijs die vastligt, een chauffeur die je ziet komen. De rest volgt vanzelf.',
  'about.more': 'Maak kennis',
  'about.story.text': 'Hoe wachten in de regen een bedrijf werd.',
  'about.fleet.text': 'Vijf wagens, vier manieren van reizen, jonger dan drie jaar.',
  'about.team.text': 'Twee medeoprichters, een dispatching, beroepschauffeurs.',
} satisfies Translation<typeof fr>;
