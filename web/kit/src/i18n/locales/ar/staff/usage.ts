import type { InArabic } from '../../../strings.ts'
import type { usage as english } from '../../en/staff/usage.ts'

export const usage: InArabic<typeof english> = {
  title: 'استخدام المتجر',
  lead: 'ما فعله الزوار الذين وافقوا على الإحصاء',
  range: 'الأيام',
  days: 'الأيام: {{n}}',
  none: 'لم يُحصَ شيء في هذه الأيام.',
  failed: 'تعذّر تحميل الأعداد.',
  'event:search_cars': 'عمليات بحث',
  'event:view_car_details': 'سيارات فُتحت',
  'event:start_reservation': 'حجوزات بدأت',
  'event:submit_reservation': 'حجوزات أُرسلت',
  'event:click_phone': 'نقر على الهاتف',
  'event:click_email': 'نقر على البريد',
  'event:click_whatsapp': 'نقر على واتساب',
  'event:click_facebook': 'نقر على فيسبوك',
  'event:click_instagram': 'نقر على إنستغرام',
  'event:view_car_images': 'مشاهدة الصور',
  'event:change_language': 'تغيير اللغة',
  'event:select_brand': 'اختيار ماركة',
  'event:apply_filter': 'استخدام التصفية',
  'event:clear_filters': 'مسح التصفية',
  'event:change_page': 'الانتقال إلى صفحة',
  'event:sort_cars': 'تغيير الترتيب',
  'event:share_car': 'مشاركة سيارة',
  'event:error': 'أعطال ظهرت',
}
