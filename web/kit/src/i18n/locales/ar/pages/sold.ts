import type { InArabic } from '../../../strings.ts'
import type { sold as english } from '../../en/pages/sold.ts'

export const sold: InArabic<typeof english> = {
  soldTitle: 'بيعت هذه السيارة',
  soldHelp: 'سبقك إليها مشترٍ آخر. نساعدك في العثور على مثلها: تصفّح السيارات الأخرى أو راسلنا.',
  invalidId: 'رقم السيارة غير صالح',
  invalidIdHelp: 'لا يشير هذا الرابط إلى أي سيارة. ربما نقص منه حرف.',
  neverHere: 'لا توجد لدينا سيارة بهذا الرقم. ربما كان الرابط خاطئًا.',
  goBack: 'رجوع',
  browseOthers: 'تصفّح سيارات أخرى',
  lastPrice: 'آخر سعر: {{amount}} واصل {{port}}',
  less: 'أقل بـ {{amount}}',
  more: 'أكثر بـ {{amount}}',
  samePrice: 'بالسعر نفسه',
}
