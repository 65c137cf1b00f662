import type { DriverPaper, Language } from '@sablon/domain';

/** Names of a driver's documents. */
export const PAPER_WORDS: Readonly<Record<DriverPaper, Readonly<Record<Language, string>>>> = {
  driving_licence: { fr: 'Permis de conduire', nl: 'Rijbewijs', en: 'Driving licence' },
  taxi_licence: {
    fr: 'Certificat de capacité ou carte de chauffeur',
    nl: 'Bestuurderspas of bekwaamheidsattest',
    en: 'Driver’s certificate or pass',
  },
  medical: { fr: 'Attestation médicale', nl: 'Medisch attest', en: 'Medical certificate' },
  criminal_record: {
    fr: 'Extrait de casier judiciaire',
    nl: 'Uittreksel uit het strafregister',
    en: 'Criminal record extract',
  },
  insurance: { fr: 'Assurance du véhicule', nl: 'Verzekering van het voertuig', en: 'Vehicle insurance' },
  inspection: { fr: 'Contrôle technique', nl: 'Technische keuring', en: 'Technical inspection' },
  vehicle_licence: { fr: 'Autorisation du véhicule', nl: 'Vergunning van het voertuig', en: 'Vehicle licence' },
  vehicle_papers: { fr: 'Papiers du véhicule', nl: 'Boorddocumenten', en: 'Vehicle papers' },
};
