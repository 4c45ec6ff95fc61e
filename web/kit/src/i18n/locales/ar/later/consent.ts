import type { InArabic } from '../../../strings.ts'
import type { consent as english } from '../../en/later/consent.ts'

export const consent: InArabic<typeof english> = {
  title: 'هل تسمح لنا بإحصاء استخدام الموقع؟',
  'fact:servers': 'على خوادمنا وحدها',
  'fact:nameless': 'دون اسمك',
  'fact:alone': 'دون أي طرف آخر',
  more: 'ما نحفظه',
  yes: 'أوافق',
  no: 'لا أوافق',
}
