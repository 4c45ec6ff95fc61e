import type { InAlbanian } from '../../../strings.ts'
import type { cookies as english } from '../../en/pages/cookies.ts'

export const cookies: InAlbanian<typeof english> = {
  title: 'Politika e kukive',
  description: 'Çfarë ruan {{brand}} në shfletuesin tuaj dhe përse.',
  short1: 'Vetëm ajo që i duhet faqes për të bërë atë që i kërkoni.',
  short2: 'Asgjë për reklama dhe asgjë e kompanive të tjera.',
  short3: 'Edhe pa to mund të kërkoni dhe të shihni vetura.',
  s1: 'Kukit',
  s1Text:
    '«currency» dhe «destination» e ruajnë si keni zgjedhur t’i shihni çmimet, që faqja tjetër të jetë menjëherë e saktë. Qëndrojnë një vit.',
  s2: 'Kur kyçeni',
  s2Text:
    'Sesioni juaj ruhet në hapësirën e shfletuesit: vetëm për dritaren, ose për shtatë ditë nëse kërkoni t’ju mbajë mend. Zhduket kur dilni.',
  s3: 'Çfarë ruani vetë',
  s3Text:
    'Të preferuarat, veturat që krahasoni dhe që keni parë, pamja dhe fakti që keni mbyllur rreshtin që ofron një gjuhë tjetër. Nuk dalin kurrë nga shfletuesi nëse nuk i ndani vetë, dhe qëndrojnë derisa t’i fshini.\nNjë rezervim i nisur ruhet në dritare derisa ta dërgoni ose ta mbyllni dritaren.',
  s4: 'Si fshihen',
  s4Text: 'Shfletuesi i fshin të gjitha te cilësimet, te të dhënat e faqeve.',
}
