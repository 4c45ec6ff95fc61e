import type { InArabic } from '../../strings.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: InArabic<typeof english> = {
  'request.invalid': 'في الطلب شيء غير صالح.',
  'request.too_large': 'الطلب أكبر من المسموح.',
  'request.wrong_type': 'نوع الطلب غير صحيح.',
  rate_limited: 'طلبات كثيرة. تمهّل قليلًا من فضلك.',
  waitMinutes: 'حاول مجددًا بعد {{n}} د.',
  'route.not_found': 'لا يوجد شيء في هذا العنوان.',
  'route.method_not_allowed': 'هذا غير ممكن هنا.',
  'service.unavailable': 'الخدمة غير متاحة الآن.',
  internal: 'حدث خطأ في الخادم.',
  'auth.required': 'سجّل الدخول أولًا من فضلك.',
  'auth.forbidden': 'لا تملك صلاحية هذا الإجراء.',
  'cars.bad_sort': 'لا يمكن ترتيب السيارات هكذا.',
  'cars.not_found': 'السيارة غير موجودة',
  'images.not_found': 'الصورة غير متاحة',
  'images.unavailable': 'تعذّر جلب الصورة الآن.',
  'client.network': 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك.',
  'client.health': 'فشل فحص سلامة الخادم',
  'client.html': 'وصلت صفحة HTML بدل JSON، وقد يكون في التوجيه خلل',
  'client.bad_json': 'وصل رد JSON غير صالح',
  'client.bad_shape': 'وصل رد بصيغة غير صالحة',
  'client.session_expired': 'انتهت الجلسة. سجّل الدخول مرة أخرى من فضلك.',
  'client.refresh_limited': 'جرت محاولة تجديد الجلسة قبل لحظات. حاول بعد قليل.',
  'client.unknown': 'حدث خطأ ما',
  number: 'اذكر لنا هذا الرقم: {{number}}',
}
