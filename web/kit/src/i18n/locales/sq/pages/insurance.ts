import type { InAlbanian } from '../../../strings.ts'
import type { insurance as english } from '../../en/pages/insurance.ts'

export const insurance: InAlbanian<typeof english> = {
  title: 'Sigurimi',
  description: 'Kush e mban rrezikun e veturës suaj nga Korea derisa të ketë targa në vendin tuaj.',
  lead: 'Kush e mban rrezikun nga Korea derisa vetura të ketë targa në vendin tuaj. Kontrata e emërton siguruesin dhe shumat.',
  stage: 'Faza',
  risk: 'Kush e mban rrezikun',
  covers: 'Çfarë mbulohet',
  yours: 'Pjesa juaj',
  nothing: 'Asgjë',
  stage1: 'Në Kore, deri në ngarkim',
  risk1: 'Ne',
  covers1: 'Dëmtimi dhe vjedhja',
  stage2: 'Në det',
  risk2: 'Ne, brenda transportit',
  covers2: 'Çmimi në kontratë',
  stage3: 'Në tokë, deri te vendi ku mbaron çmimi',
  risk3: 'Transportuesi',
  covers3: 'Dëmtimi gjatë transportit',
  stage4: 'Në rrugë',
  risk4: 'Ju, para targave',
  covers4: 'Sipas policës suaj',
  yours4: 'Së paku sigurimi ndaj palëve të treta, siç e kërkon ligji',
}
