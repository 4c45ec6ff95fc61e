import type { InArabic } from '../../../strings.ts'
import type { financing as english } from '../../en/pages/financing.ts'

export const financing: InArabic<typeof english> = {
  title: 'التمويل',
  description: 'كم تكلف سيارة من كوريا كل شهر، بحساب واضح. التمويل من بنكك.',
  lead: 'التمويل من بنكك، ونحن نرسل إليه الأوراق. هذه الحاسبة للتقدير، وليست عرضًا ملزمًا.',
  price: 'سعر السيارة',
  priceWrong: 'اكتب سعرًا أكبر من 0 ولا يزيد على {{most}}، مثل 75,000.',
  down: 'الدفعة الأولى',
  term: 'المدة',
  months_zero: '{{n}} شهر',
  months_one: 'شهر واحد',
  months_two: 'شهران',
  months_few: '{{n}} أشهر',
  months_many: '{{n}} شهرًا',
  months_other: '{{n}} شهر',
  rate: 'هامش الربح السنوي لدى بنكك',
  rateHint: 'هامش ثابت على المبلغ الممول، كما تعلنه بنوك الخليج. اسأل بنكك عن هامشه.',
  monthly: 'القسط الشهري التقريبي',
  financed: 'المبلغ الممول',
  cost: 'تكلفة التمويل',
  all: 'مجموع ما تدفعه',
  stepsTitle: 'كيف يتم',
  step1: 'تحجز السيارة ويُثبَّت سعرها.',
  step2: 'نرسل إلى بنكك عرض السعر وتقرير الفحص.',
  step3: 'يدفع البنك بعد توقيع العقد.',
  ask: 'اطلب منا الأوراق',
}
