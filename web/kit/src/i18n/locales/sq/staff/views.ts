import type { InAlbanian } from '../../../strings.ts'
import type { views as english } from '../../en/staff/views.ts'

export const views: InAlbanian<typeof english> = {
  view: 'Pamja',
  none: 'Asnjë',
  shared: '{{name}} (e përbashkët)',
  changed: 'e ndryshuar',
  actions: 'Veprimet e pamjes',
  add: 'Ruaj si pamje të re…',
  addLead: 'Filtrat, renditja dhe kolonat siç shfaqen tani.',
  save: 'Ruaj ndryshimet e pamjes',
  edit: 'Riemërto ose ndaj pamjen…',
  default: 'Fillo me këtë pamje',
  notDefault: 'Fillo pa këtë pamje',
  delete: 'Fshi pamjen',
  failed: 'Pamja nuk u ndryshua',
  restored: 'Pamja u rikthye.',
  saved: 'Pamja u ruajt.',
  isDefault: 'Kjo listë tani fillon me pamjen.',
  isNotDefault: 'Kjo listë tani fillon me të gjithë rreshtat.',
  deleteTitle: 'Fshi pamjen',
  deleteOwn: '{{name}}: mund ta riktheni për disa sekonda.',
  deleteShared: '{{name}} është e përbashkët: zhduket për të gjithë që punojnë me këtë listë.',
  deleted: '{{name}} u fshi.',
  name: 'Emri',
  nameMissing: 'Jepini pamjes një emër.',
  share: 'Ndaje me të gjithë që e shohin këtë listë',
  shareHint:
    'Të gjithë ata mund ta përdorin, ndryshojnë dhe fshijnë një pamje të përbashkët. Në listat e njerëzve nuk ruhet çfarë kërkoni.',
  shareOthers: 'Vetëm kush e bëri këtë pamje mund të ndalë ndarjen.',
  columns: 'Kolonat',
  allColumns: 'Shfaq të gjitha kolonat',
}
