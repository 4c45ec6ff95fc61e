import type { InAlbanian } from '../../../strings.ts'
import type { cookies as english } from '../../en/pages/cookies.ts'

export const cookies: InAlbanian<typeof english> = {
  title: 'Politika e kukive',
  description: 'Çfarë ruan {{brand}} në shfletuesin tuaj dhe përse.',
  short1: 'Vetëm ajo që i duhet faqes për të bërë atë që i kërkoni, dhe përgjigjja juaj në të vetmen pyetje që bën.',
  short2: 'Asgjë për reklama dhe asgjë e kompanive të tjera.',
  short3: 'Edhe pa to mund të kërkoni dhe të shihni vetura.',
  s1: 'Kukit',
  s1Text:
    '„currency“ dhe „destination“ e ruajnë si keni zgjedhur t’i shihni çmimet, që faqja tjetër të jetë menjëherë e saktë. Qëndrojnë një vit.',
  s2: 'Kur hyni',
  s2Text:
    'Sesioni juaj ruhet në hapësirën e shfletuesit: vetëm për dritaren, ose për shtatë ditë nëse kërkoni t’ju mbajë mend. Zhduket kur dilni.',
  s3: 'Çfarë ruani vetë',
  s3Text:
    'Të preferuarat, veturat që krahasoni dhe që keni parë, pesë tekstet e fundit që keni kërkuar, pamja dhe fakti që keni mbyllur rreshtin që ofron një gjuhë tjetër. Nuk dalin kurrë nga shfletuesi nëse nuk i ndani vetë, dhe qëndrojnë derisa t’i fshini. Që t’i shihni të preferuarat edhe pa internet, shfletuesi ruan edhe çmimet e tyre dhe nga një foto.\nNjë rezervim i nisur ruhet në dritare derisa ta dërgoni ose ta mbyllni dritaren.',
  s4: 'Numërimi, nëse pajtoheni',
  s4Text:
    'Pyesim një herë nëse mund të numërojmë çfarë përdoret këtu: kërkimet dhe a gjetën veturë, filtrat, veturat që shihen, rezervimet, klikimet te kontaktet tona, gjuhën, lidhjet e ndara dhe gabimet. Mbledhim sa herë ndodhi secila në një ditë, e shumta me markën, modelin ose filtrin. Për ju nuk ruhet asgjë: as emër, as adresë, as numër me të cilin mund të njiheni sërish. Shumat qëndrojnë vetëm në serverët tanë, për 90 ditë.\n„consent“ e ruan përgjigjen tuaj, edhe refuzimin, me kohën e saj dhe versionin e këtij teksti, derisa ta fshini. Kur shfletuesi juaj kërkon të mos ndiqeni, nuk numërohet asgjë dhe nuk pyeteni.',
  s5: 'Si fshihen',
  s5Text: 'Shfletuesi i fshin të gjitha te cilësimet, te të dhënat e faqeve.',
  choice: 'Përgjigjja juaj',
  'choice:yes': 'Numëroheni.',
  'choice:no': 'Nuk numëroheni.',
  'choice:none': 'Nuk keni dhënë përgjigje. Nuk numëroheni.',
  'choice:browser': 'Shfletuesi juaj kërkon të mos ndiqeni. Nuk numëroheni.',
  'choice:off': 'JavaScript është i fikur. Nuk numëroheni.',
  agree: 'Më numëroni',
  refuse: 'Mos më numëroni',
}
