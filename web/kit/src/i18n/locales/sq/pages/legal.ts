import type { InAlbanian } from '../../../strings.ts'
import type { legal as english } from '../../en/pages/legal.ts'

export const legal: InAlbanian<typeof english> = {
  onThisPage: 'Në këtë faqe',
  inShort: 'Shkurt',
  updated: 'Përditësuar më {{date}}',
  print: 'Printo',
  operator: 'Kush është përgjegjës',
  otherLanguages: 'Kjo faqe në gjuhë të tjera',
}
