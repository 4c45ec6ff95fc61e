import type { InArabic } from '../../../strings.ts'
import type { searchHelp as english } from '../../en/later/searchHelp.ts'

export const searchHelp: InArabic<typeof english> = {
  list: 'اقتراحات',
  recent: 'آخر عمليات بحثك',
  clear: 'مسح الكل',
  remove: 'إزالة «{{text}}»',
  shown_zero: 'لا اقتراحات',
  shown_one: 'اقتراح واحد',
  shown_two: 'اقتراحان',
  shown_few: '{{n}} اقتراحات',
  shown_many: '{{n}} اقتراحًا',
  shown_other: '{{n}} اقتراح',
  recentShown_zero: 'لا عمليات بحث سابقة',
  recentShown_one: 'عملية بحث سابقة واحدة. مفتاح Delete يزيل المختارة.',
  recentShown_two: 'عمليتا بحث سابقتان. مفتاح Delete يزيل المختارة.',
  recentShown_few: '{{n}} عمليات بحث سابقة. مفتاح Delete يزيل المختارة.',
  recentShown_many: '{{n}} عملية بحث سابقة. مفتاح Delete يزيل المختارة.',
  recentShown_other: '{{n}} عملية بحث سابقة. مفتاح Delete يزيل المختارة.',
  example2: 'كيا سبورتاج بيضاء من 2021',
  example3: 'هايبرد أقل من 50 ألف كم بدون حوادث',
  example4: 'هيونداي باليسيد مع فتحة سقف أقل من 150 ألف ريال',
  example5: 'دفع رباعي مع مقاعد مدفأة ليست سوداء',
  example6: 'أرخص جينيسيس G80 مالك واحد',
}
