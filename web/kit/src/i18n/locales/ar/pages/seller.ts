import type { InArabic } from '../../../strings.ts'
import type { seller as english } from '../../en/pages/seller.ts'

export const seller: InArabic<typeof english> = {
  title: 'من البائع',
  description: 'الشركة التي تقف خلف {{brand}}: الاسم والسجل والعنوان والقانون والسداد والضمان.',
  lead: 'الشركة التي تقف خلف {{brand}} وشروط بيعها. إن وجدت «لم يُذكر بعد» فاسأل عنه قبل أن تدفع.',
  unknown: 'تعذّر تحميل بيانات البائع. أعد تحميل الصفحة من فضلك.',
  missing: 'لم يُذكر بعد',
  company: 'الشركة',
  name: 'الاسم',
  register: 'رقم السجل',
  licences: 'التراخيص',
  address: 'العنوان',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  hours: 'أوقات العمل',
  'term:company_law': 'القانون والمحكمة',
  'term:payment_terms': 'كيف ومتى تدفع',
  'term:warranty_terms': 'الضمان',
  'term:refusal_terms': 'إذا رفضت السفينة أو الجمارك السيارة',
  unnamed: 'لم يذكر {{brand}} بعد الشركة التي تبيع هنا. الحجز لا يُلزمك بدفع أي مبلغ.',
  unnamedIssuer: 'لم يذكر {{brand}} بعد الشركة التي تبيع هنا.',
  more: 'من البائع',
  soldBy: 'البائع:',
}
