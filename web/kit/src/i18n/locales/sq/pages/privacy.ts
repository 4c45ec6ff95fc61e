import type { InAlbanian } from '../../../strings.ts'
import type { privacy as english } from '../../en/pages/privacy.ts'

export const privacy: InAlbanian<typeof english> = {
  title: 'Politika e privatësisë',
  description: 'Cilat të dhëna personale ruan {{brand}}, përse, për sa kohë dhe si fshihen.',
  short1: 'Mund të kërkoni, të krahasoni çmime dhe të fiksoni një çmim pa na thënë kush jeni.',
  short2: 'Atë që dërgoni me rezervim e lexojnë vetëm punonjësit tanë.',
  short3: 'Nuk shesim të dhëna dhe nuk shfaqim reklama.',
  s1: 'Çfarë ruajmë',
  s1Text:
    'Me llogari: e-mailin, emrat dhe telefonin nëse i jepni, gjuhën, një gjurmë të koduar të fjalëkalimit dhe kur e nga ç’lloj pajisjeje keni hyrë.\nMe rezervim: emrat, e-mailin dhe telefonin, veturën dhe çmimin e saj, shënimin tuaj dhe atë që na tregoni për një veturë për ndërrim, bashkë me fotografitë; dhe skedarët e rezervimit, si raporti i inspektimit.\nMe ofertë: veturën dhe çmimin e saj, dhe asgjë për ju.\nNëse pajtoheni të numëroheni: sa herë ndodhën gjërat këtu në një ditë, dhe asgjë për ju.',
  s2: 'Përse',
  s2Text:
    'Për t’iu përgjigjur rezervimit tuaj dhe për ta kryer, për ta mbajtur të sigurt llogarinë tuaj dhe për regjistrat që ligji i kërkon nga shitësi.',
  s3: 'Kush i sheh',
  s3Text:
    'Punonjësit tanë, secili aq sa i duhet puna; çfarë ndryshojnë regjistrohet. Për veturën që blini: transportuesi, dogana dhe zyra e regjistrimit. Askush tjetër.',
  s4: 'Ku dhe për sa kohë',
  s4Text:
    'Në serverët tanë. Llogaria qëndron derisa ta fshini; pas kësaj mund të rikthehet për 30 ditë.\n{{reservation}}\nRegjistrat e serverëve tanë i mbajnë adresat e rrjetit pa pjesën e fundit.\nNumrat e përdorimit qëndrojnë 90 ditë.',
  reservationRetention: 'Rezervimi qëndron për sa kohë e kërkojnë blerja dhe ligji.',
  reservationMonths_one:
    'Një muaj pasi të ketë përfunduar rezervimi heqim prej tij të dhënat tuaja personale; veturën dhe çmimin i ruajmë.',
  reservationMonths_other:
    '{{n}} muaj pasi të ketë përfunduar rezervimi heqim prej tij të dhënat tuaja personale; veturën dhe çmimin i ruajmë.',
  s5: 'Të drejtat tuaja',
  s5Text:
    'Mund të pyesni çfarë ruajmë për ju, të kërkoni të korrigjohet, ta merrni ose të fshihet, aq sa na lejon ligji. Në llogarinë tuaj i ndryshoni dhe i fshini vetë të dhënat. Për gjithçka tjetër është faqja „Të dhënat tuaja“.',
  s6: 'Çfarë ruan shfletuesi juaj',
  s6Text: 'Politika e kukive i emërton të gjitha ato që faqja i ruan në shfletuesin tuaj dhe përse.',
}
