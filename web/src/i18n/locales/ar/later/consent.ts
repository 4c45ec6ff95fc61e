import type { InArabic } from '../../../strings.ts'
import type { consent as english } from '../../en/later/consent.ts'

export const consent: InArabic<typeof english> = {
  title: 'ملفات الارتباط',
  text: 'هل تسمح لنا بعدّ ما يُستخدم هنا؟ على خوادمنا وحدها، دون اسمك ودون أي طرف آخر.',
  more: 'ما نحفظه',
  yes: 'أوافق',
  no: 'لا أوافق',
}
