import type { InAlbanian } from '../../../strings.ts'
import type { savedSearches as english } from '../../en/later/savedSearches.ts'

export const savedSearches: InAlbanian<typeof english> = {
  title: 'Kërkimet e ruajtura',
  save: 'Ruaj këtë kërkim',
  name: 'Emri',
  nameMissing: 'Jepini kërkimit një emër',
  what: 'Çfarë ruhet',
  allCars: 'Të gjitha veturat',
  comma: ', ',
  here: 'Ruhet në këtë shfletues, pa llogari. E gjeni poshtë të preferuarave.',
  go: 'Ruaj kërkimin',
  cancel: 'Anulo',
  full: 'Keni 20 kërkime të ruajtura. Hiqni një që të ruani një tjetër.',
  saved: 'Kërkimi u ruajt',
  new_one: '{{n}} e re',
  new_other: '{{n}} të reja',
  seen: 'Shikuar së fundi: {{date}}',
  unknown: 'Tani nuk dihet çfarë ka të re',
  rename: 'Ndrysho emrin: {{name}}',
  ok: 'Ruaj',
  remove: 'Hiq: {{name}}',
  removed: 'U hoq: {{name}}',
  none: 'Asnjë kërkim i ruajtur. Kërkoni vetura dhe ruajeni kërkimin që të shihni këtu çfarë ka të re.',
  toSearch: 'Kërko vetura',
}
