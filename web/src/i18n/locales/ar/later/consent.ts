import type { InArabic } from '../../../strings.ts'
import type { consent as english } from '../../en/later/consent.ts'

export const consent: InArabic<typeof english> = {
  title: 'ملفات الارتباط',
  text: 'نستخدم ما يلزم لعمل الموقع. وبموافقتك نحصي أيضًا ما يُستخدم، على خوادمنا وحدها، دون اسمك ودون أي طرف آخر.',
  more: 'اقرأ المزيد',
  yes: 'أوافق',
  no: 'لا أوافق',
}
