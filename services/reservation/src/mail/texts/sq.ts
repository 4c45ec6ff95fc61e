import type { ReservationTexts } from './reservation-texts.ts'

export const sq: ReservationTexts = {
  visitor: {
    new: {
      subject: 'Rezervimi juaj {{code}}',
      lines: [
        'E kemi marrë rezervimin tuaj. Një nga punonjësit tanë do t’ju telefonojë brenda 24 orëve. Nuk paguhet asgjë para se të lexoni raportin e inspektimit.',
      ],
    },
    confirmed: {
      subject: 'Rezervimi juaj {{code}} u konfirmua',
      lines: ['Faleminderit për bisedën. Ekspertët tanë në Kore po e inspektojnë tani veturën.'],
    },
    reported: {
      subject: 'Raporti për veturën tuaj është gati',
      lines: ['Vetura u inspektua dhe raporti është gati. Hapi tjetër është kontrata dhe pagesa.'],
    },
    contracted: {
      subject: 'Vetura juaj është rrugës',
      lines: ['Kontrata u nënshkrua. Vetura mbërrin te ju për 30 deri në 35 ditë.'],
    },
    delivered: {
      subject: 'Vetura juaj u dorëzua',
      lines: ['Çelësat janë tuajt. Faleminderit që blini te ne.'],
    },
    declined: {
      subject: 'Rezervimi juaj {{code}} nuk mund të vazhdojë',
      lines: ['Na vjen keq: nuk mund të vazhdojmë me rezervimin tuaj. Na kontaktoni nëse keni pyetje.'],
    },
    cancelled: {
      subject: 'Rezervimi juaj {{code}} u anulua',
      lines: ['Rezervimi juaj u anulua, siç kërkuat. Mund të rezervoni përsëri në çdo kohë.'],
    },
  },
  staff: { subject: 'Rezervim i ri {{code}}', lines: ['Një vizitor rezervoi një veturë dhe pret telefonatën.'] },
  imports: {
    SA: {
      allowed: 'Lejohet importi i saj në Arabinë Saudite.',
      conditional: 'Lejohet importi i saj në Arabinë Saudite me kusht, që shpjegohet në faqen e saj.',
      not_allowed: 'Sipas rregullave të importit që njohim, importi i saj në Arabinë Saudite nuk lejohet.',
      not_known: 'Ende nuk dihet a lejohet importi i saj në Arabinë Saudite.',
    },
    XK: {
      allowed: 'Lejohet importi i saj në Kosovë.',
      conditional: 'Lejohet importi i saj në Kosovë me kusht, që shpjegohet në faqen e saj.',
      not_allowed: 'Sipas rregullave të importit që njohim, importi i saj në Kosovë nuk lejohet.',
      not_known: 'Ende nuk dihet a lejohet importi i saj në Kosovë.',
    },
  },
  facts: 'Vetura: {{car}}. Çmimi deri në {{port}}: {{price}}. Kodi: {{code}}.',
  files: 'Në faqen e rezervimit tuaj ka skedarë për ju.',
  carPage: 'Faqja e veturës',
  ports: { SA: 'Xhedë', XK: 'Prishtinë' },
  button: 'Ndiqni rezervimin tuaj',
  note: 'Faqja kërkon katër shifrat e fundit të telefonit tuaj. Nëse nuk keni rezervuar veturë në Karvan, shpërfilleni këtë mesazh.',
  staffButton: 'Hap rezervimet',
  staffNote: 'Emri dhe numri i telefonit shfaqen pas hyrjes.',
}
