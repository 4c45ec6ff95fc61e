import type { InArabic } from '../../../strings.ts'
import type { notFound as english } from '../../en/pages/notFound.ts'

export const notFound: InArabic<typeof english> = {
  title: 'الصفحة غير موجودة',
  text: 'لا توجد صفحة في هذا العنوان. ربما كان الرابط قديمًا أو نقص منه حرف.',
}
