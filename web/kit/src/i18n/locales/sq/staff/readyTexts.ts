import type { InAlbanian } from '../../../strings.ts'
import type { readyTexts as english } from '../../en/staff/readyTexts.ts'

export const readyTexts: InAlbanian<typeof english> = {
  title: 'Mesazhet',
  choose: 'Teksti i gatshëm',
  language: 'Gjuha e tekstit',
  text: 'Teksti',
  filled: 'Plotësohet nga rezervimi; çfarë nuk dihet lihet jashtë. Mund ta ndryshoni.',
  refill: 'Plotëso përsëri',
  whatsapp: 'Hap në WhatsApp',
  mail: 'Hap në programin e e-mailit',
  copy: 'Kopjo tekstin',
  copied: 'Teksti u kopjua.',
  copyFailed: 'Teksti nuk u kopjua.',
  noNumber: 'Ky rezervim nuk ka numër telefoni që WhatsApp e pranon.',
  noAddress: 'Ky rezervim nuk ka adresë e-maili.',
  tooLong: 'Teksti është tepër i gjatë për një lidhje: shkurtojeni ose kopjojeni.',
  notSent: 'Hapja vetë nuk dërgon asgjë. Lini një shënim pasi të keni shkruar:',
  noteWhatsapp: 'Shënim: u kontaktua me WhatsApp',
  noteMail: 'Shënim: u kontaktua me e-mail',
  contactedWhatsapp: 'U kontaktua me WhatsApp: {{text}}',
  contactedMail: 'U kontaktua me e-mail: {{text}}',
  'name:greeting': 'Pas rezervimit',
  'name:call': 'Pyet kur mund të telefonojmë',
  'name:confirmed': 'U konfirmua me telefon',
  'name:inspected': 'Vetura u inspektua',
  'name:decision': 'Pyet për vendimin',
  'name:gone': 'Vetura nuk është më në dispozicion',
  'name:contracted': 'Kontrata u nënshkrua',
  'name:atSea': 'Vetura është në det',
  'name:arrived': 'Vetura mbërriti',
  'name:delivered': 'Vetura u dorëzua',
  'name:declined': 'Rezervimi nuk mund të vazhdojë',
  'name:cancelled': 'Rezervimi u anulua',
  subject: '{{brand}}: rezervimi juaj {{code}}',
  hello: 'Përshëndetje {{name}},',
  helloUnnamed: 'Përshëndetje,',
  likeCars: 'Këto vetura janë të ngjashme:\n{{cars}}\nNa tregoni nëse ndonjëra prej tyre ju përshtatet.',
  noLikeCars: 'A të kërkojmë një tjetër për ju?',
  likeCar: '{{car}}, {{price}}: {{link}}',
  likeCarUnpriced: '{{car}}: {{link}}',
  'text:greeting':
    'jemi nga {{brand}}. E kemi marrë rezervimin tuaj {{code}} për veturën {{car}}.\nÇmimi deri në {{port}}: {{price}}.\nJu telefonojmë brenda {{hours}} orëve nga rezervimi.\nAsgjë nuk paguhet para raportit të inspektimit.\nNdiqni rezervimin: {{link}}',
  'text:call':
    'jemi nga {{brand}}, për rezervimin tuaj {{code}} të veturës {{car}}.\nKemi disa pyetje para se të vazhdojmë. Kur mund t’ju telefonojmë?\nNdiqni rezervimin: {{link}}',
  'text:confirmed':
    'faleminderit për bisedën. Rezervimi juaj {{code}} për veturën {{car}} u konfirmua.\nÇmimi deri në {{port}}: {{price}}.\nEkspertët tanë në Kore do ta inspektojnë veturën. Asgjë nuk paguhet para raportit.\nNdiqni rezervimin: {{link}}',
  'text:inspected':
    'vetura {{car}} u inspektua (rezervimi {{code}}).\nRaporti: {{report}}\nDëshirojmë ta shikojmë rezultatin bashkë me ju. Kur mund t’ju telefonojmë?\nNdiqni rezervimin: {{link}}',
  'text:decision':
    'e keni raportin për veturën {{car}} (rezervimi {{code}}).\nRaporti: {{report}}\nÇmimi deri në {{port}}: {{price}}.\nA dëshironi të vazhdojmë me kontratën? Na tregoni nëse diçka nuk është e qartë.\nNdiqni rezervimin: {{link}}',
  'text:gone': 'na vjen keq: vetura {{car}} nuk është më në dispozicion (rezervimi {{code}}).\n{{cars}}',
  'text:contracted':
    'kontrata për veturën {{car}} u nënshkrua (rezervimi {{code}}). Faleminderit.\nE presim veturën në {{port}} midis {{from}} dhe {{to}}.\nNdiqni rezervimin: {{link}}',
  'text:atSea':
    'vetura {{car}} është në det, rrugës për te ju (rezervimi {{code}}).\nE presim në {{port}} midis {{from}} dhe {{to}}.\nNdiqni rezervimin: {{link}}',
  'text:arrived':
    'vetura {{car}} mbërriti (rezervimi {{code}}).\nKur dëshironi ta merrni?\nNdiqni rezervimin: {{link}}',
  'text:delivered':
    'vetura {{car}} është e juaja. Faleminderit që bletë nga {{brand}}.\nNa shkruani nëse keni pyetje për të.',
  'text:declined':
    'na vjen keq: nuk mund të vazhdojmë me rezervimin tuaj {{code}} për veturën {{car}}.\nNa shkruani nëse keni pyetje.',
  'text:cancelled':
    'rezervimi juaj {{code}} për veturën {{car}} u anulua, siç kërkuat.\nMund të rezervoni përsëri në çdo kohë.',
}
