import type { InAlbanian } from '../../strings.ts'
import type { share as english } from '../en/share.ts'

export const share: InAlbanian<typeof english> = {
  share: 'Shpërndaj',
  copy: 'Kopjo lidhjen',
  copied: 'Lidhja u kopjua!',
  failed: 'Lidhja nuk u kopjua.',
}
