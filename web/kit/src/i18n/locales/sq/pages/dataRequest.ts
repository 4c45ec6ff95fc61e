import type { InAlbanian } from '../../../strings.ts'
import type { dataRequest as english } from '../../en/pages/dataRequest.ts'

export const dataRequest: InAlbanian<typeof english> = {
  title: 'Të dhënat tuaja',
  description: 'Shihni, ndryshoni, merrni ose fshini atë që ruan {{brand}} për ju.',
  lead: 'Çfarë mund të bëni vetë dhe çfarë na kërkoni.',
  accountTitle: 'Me llogari',
  accountText: 'I shihni dhe i ndryshoni të dhënat, i mbyllni sesionet e pajisjeve të tjera dhe e fshini llogarinë.',
  toAccount: 'Hap llogarinë time',
  writeTitle: 'Pa llogari ose për gjithçka tjetër',
  writeText:
    'Na shkruani nga adresa që na keni dhënë dhe thoni çfarë doni: të dini çfarë ruajmë, të korrigjohet, ta merrni ose të fshihet. Përgjigjemi brenda 30 ditëve.',
  write: 'Shkruaj kërkesën',
  subject: 'Kërkesë për të dhënat e mia',
  body: 'Ju kërkoj: \n(të di / korrigjoj / marr / fshij atë që ruani për mua)\n\nEmri im: \nKodi i rezervimit, nëse ka: ',
  noAddress: 'Ende nuk është caktuar një adresë për këtë. Përdorni kontaktet në fund të faqes.',
}
