import type { InArabic } from '../../strings.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: InArabic<typeof english> = {
  'request.invalid': 'في الطلب شيء غير صالح.',
  rate_limited: 'طلبات كثيرة. تمهّل قليلًا من فضلك.',
  waitMinutes: 'حاول مجددًا بعد {{n}} د.',
  'service.unavailable': 'الخدمة غير متاحة الآن.',
  internal: 'حدث خطأ في الخادم.',
  'auth.required': 'سجّل الدخول أولًا من فضلك.',
  'cars.not_found': 'السيارة غير موجودة',
  'client.network': 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك.',
  'client.health': 'فشل فحص سلامة الخادم',
  'client.html': 'وصلت صفحة HTML بدل JSON، وقد يكون في التوجيه خلل',
  'client.bad_json': 'وصل رد JSON غير صالح',
  'client.bad_shape': 'وصل رد بصيغة غير صالحة',
  'client.session_expired': 'انتهت الجلسة. سجّل الدخول مرة أخرى من فضلك.',
  'client.unknown': 'حدث خطأ ما',
  number: 'اذكر لنا هذا الرقم: {{number}}',
}
