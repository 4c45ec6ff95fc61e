import type { InAlbanian } from '../../../strings.ts'
import type { saleUnknown as english } from '../../en/later/saleUnknown.ts'

export const saleUnknown: InAlbanian<typeof english> = {
  lastKnown: 'E fundit që dimë: {{state}}, {{age}}.',
  reserveOpen: 'Mund ta rezervoni. E kontrollojmë para se t’ju telefonojmë.',
  checkNow: 'Kontrollo tani',
}
