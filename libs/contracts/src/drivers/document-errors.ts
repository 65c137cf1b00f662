import { entry } from '../kernel/request-errors.js';

/** Receipts, invoices and companies' accounts. */
export const DOCUMENT_ERRORS = {
  'receipt.not_paid': entry(
    409,
    'Rien n’a encore été payé pour cette réservation : il n’y a pas de reçu.',
    'Voor deze boeking is nog niets betaald: er is geen ontvangstbewijs.',
    'Nothing has been paid for this booking yet: there is no receipt.',
  ),
  'invoice.vat_invalid': entry(
    422,
    'Ce numéro de TVA n’est pas valable. Exemple : BE 0123.456.749.',
    'Dit btw-nummer is niet geldig. Voorbeeld: BE 0123.456.749.',
    'This VAT number is not valid. Example: BE 0123.456.749.',
  ),
  'invoice.nothing_paid': entry(
    409,
    'Il n’y a rien à facturer : rien n’est payé, ou tout est remboursé.',
    'Er valt niets te factureren: er is niets betaald of alles is terugbetaald.',
    'There is nothing to invoice: nothing is paid, or all is refunded.',
  ),
  'invoice.already_issued': entry(
    409,
    'La facture {number} existe déjà pour cette réservation.',
    'Voor deze boeking bestaat factuur {number} al.',
    'Invoice {number} exists already for this booking.',
  ),
  'invoice.on_account': entry(
    409,
    'Cette course est sur la facture mensuelle de la société.',
    'Deze rit staat op de maandfactuur van het bedrijf.',
    'This ride is on the company’s monthly invoice.',
  ),
  'invoice.no_endpoint': entry(
    409,
    'Sans numéro de TVA, cette facture n’a pas de fichier électronique.',
    'Zonder btw-nummer heeft deze factuur geen elektronisch bestand.',
    'Without a VAT number this invoice has no electronic file.',
  ),
  'invoice.month_invalid': entry(
    422,
    'Ce mois ne peut pas encore être facturé.',
    'Deze maand kan nog niet gefactureerd worden.',
    'This month cannot be invoiced yet.',
  ),
  'invoice.settled': entry(
    409,
    'Cette facture est déjà payée, ou n’attend pas de paiement.',
    'Deze factuur is al betaald of wacht niet op betaling.',
    'This invoice is paid already, or waits for no payment.',
  ),
  'business.not_approved': entry(
    409,
    'Ce compte d’entreprise n’est pas ouvert pour le moment.',
    'Dit bedrijfsaccount is op dit moment niet open.',
    'This company account is not open at the moment.',
  ),
  'business.cost_centre_required': entry(
    422,
    'Choisissez un centre de coûts.',
    'Kies een kostenplaats.',
    'Choose a cost centre.',
  ),
  'business.credit_exceeded': entry(
    409,
    'Le plafond du compte d’entreprise serait dépassé. Payez cette course autrement ou parlez à votre société.',
    'Het krediet van het bedrijfsaccount zou overschreden worden. Betaal deze rit anders of spreek met uw bedrijf.',
    'The company account’s limit would be exceeded. Pay for this ride another way, or talk to your company.',
  ),
  'business.decided': entry(
    409,
    'Cette demande n’attend plus de décision.',
    'Deze aanvraag wacht niet meer op een beslissing.',
    'This request no longer waits for a decision.',
  ),
  'business.member_unknown': entry(
    422,
    'Aucun compte n’a cette adresse. La personne doit d’abord s’inscrire.',
    'Geen enkel account heeft dit adres. De persoon moet zich eerst registreren.',
    'No account has this address. The person has to register first.',
  ),
  'business.last_admin': entry(
    409,
    'La société doit garder au moins un administrateur.',
    'Het bedrijf moet minstens één beheerder houden.',
    'The company must keep at least one administrator.',
  ),
  'business.cost_centre_taken': entry(
    409,
    'Ce code de centre de coûts existe déjà.',
    'Deze code van kostenplaats bestaat al.',
    'This cost centre code exists already.',
  ),
  'business.reason_required': entry(
    422,
    'Dites pourquoi vous refusez.',
    'Zeg waarom u weigert.',
    'Say why you refuse.',
  ),
} as const;
