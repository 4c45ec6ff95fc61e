import type { InArabic } from '../../../strings.ts'
import type { sheet as english } from '../../en/pages/sheet.ts'

export const sheet: InArabic<typeof english> = {
  title: 'ورقة السيارة',
  titleOf: 'ورقة: {{car}}',
  scan: 'امسح الرمز لترى الصور وسعر اليوم',
  ask: 'اسألنا',
  printed: 'طُبعت في {{day}}. الأسعار تتغيّر.',
  toCar: 'إلى السيارة',
}
