import type { InArabic } from '../../../strings.ts'
import type { saleUnknown as english } from '../../en/later/saleUnknown.ts'

export const saleUnknown: InArabic<typeof english> = {
  lastKnown: 'آخر ما عرفناه: {{state}}، {{age}}.',
  reserveOpen: 'يمكنك الحجز. نتأكد قبل أن نتصل بك.',
  checkNow: 'تحقّق الآن',
}
