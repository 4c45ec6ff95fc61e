import type { InArabic } from '../../strings.ts'
import type { share as english } from '../en/share.ts'

export const share: InArabic<typeof english> = {
  share: 'مشاركة',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط!',
  failed: 'تعذّر نسخ الرابط.',
}
