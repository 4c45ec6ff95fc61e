import type { InAlbanian } from '../../../strings.ts'
import type { sheet as english } from '../../en/pages/sheet.ts'

export const sheet: InAlbanian<typeof english> = {
  title: 'Fleta e veturës',
  titleOf: 'Fleta: {{car}}',
  scan: 'Skanoni për fotot dhe çmimin e sotëm',
  ask: 'Na pyetni',
  printed: 'Printuar më {{day}}. Çmimet ndryshojnë.',
  toCar: 'Te vetura',
}
