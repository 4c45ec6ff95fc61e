import type { InArabic } from '../../../strings.ts'
import type { legal as english } from '../../en/pages/legal.ts'

export const legal: InArabic<typeof english> = {
  onThisPage: 'في هذه الصفحة',
  inShort: 'باختصار',
  updated: 'آخر تحديث {{date}}',
  print: 'طباعة',
  operator: 'الجهة المسؤولة',
  otherLanguages: 'هذه الصفحة بلغات أخرى',
}
