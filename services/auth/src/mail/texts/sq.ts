import type { MailTexts } from './mail-text.ts'

export const sq: MailTexts = {
  'verify-email': {
    subject: 'Konfirmoni adresën tuaj të e-mailit',
    lines: [
      'Ju lutemi konfirmoni se kjo adresë është e juaja, që të mund t’ju shkruajmë për llogarinë dhe rezervimet tuaja.',
    ],
    button: 'Konfirmo adresën',
    note: 'Lidhja vlen për 24 orë. Nëse nuk jeni regjistruar në Karvan, shpërfilleni këtë mesazh.',
  },
  'reset-password': {
    subject: 'Vendosni një fjalëkalim të ri',
    lines: ['Keni kërkuar të vendosni një fjalëkalim të ri për llogarinë tuaj.'],
    button: 'Vendos fjalëkalim të ri',
    note: 'Lidhja funksionon vetëm një herë, brenda 30 minutave. Nëse nuk e keni kërkuar ju, shpërfilleni këtë mesazh: fjalëkalimi juaj mbetet siç është.',
  },
  invitation: {
    subject: 'Llogaria juaj në Karvan',
    lines: ['Për ju u krijua një llogari në Karvan. Vendosni një fjalëkalim për të hyrë.'],
    button: 'Vendos fjalëkalimin',
    note: 'Lidhja funksionon vetëm një herë, brenda 7 ditëve. Pas kësaj mund të kërkoni një të re te faqja e hyrjes.',
  },
  'password-changed': {
    subject: 'Fjalëkalimi juaj u ndryshua',
    lines: ['Fjalëkalimi i llogarisë suaj u ndryshua dhe pajisjet tuaja të tjera u nxorën nga llogaria.'],
    button: 'Vendos fjalëkalim të ri',
    note: 'Nëse e keni ndryshuar ju, nuk duhet të bëni asgjë. Nëse jo, vendosni menjëherë një fjalëkalim të ri.',
  },
  'email-changed': {
    subject: 'Adresa e e-mailit të llogarisë suaj u ndryshua',
    lines: [
      'Ekipi ynë i dha llogarisë suaj një adresë tjetër e-maili. Tani hyni me adresën e re, mesazhet tona shkojnë atje dhe ju u nxorët nga llogaria në të gjitha pajisjet.',
    ],
    button: 'Na kontaktoni',
    note: 'Nëse e keni kërkuar ju, nuk duhet të bëni asgjë. Nëse jo, na shkruani ose na telefononi menjëherë: nga ky mesazh ndryshimi nuk mund të kthehet.',
  },
  'two-factor-reset': {
    subject: 'Hyrja me dy hapa u çaktivizua',
    lines: [
      'Ekipi ynë e çaktivizoi hyrjen me dy hapa të llogarisë suaj dhe ju u nxorët nga llogaria në të gjitha pajisjet. Fjalëkalimi juaj mbetet i njëjti.',
    ],
    button: 'Te llogaria ime',
    note: 'Nëse e keni kërkuar ju, hyni dhe aktivizojeni përsëri. Nëse jo, vendosni menjëherë një fjalëkalim të ri dhe na kontaktoni.',
  },
}
