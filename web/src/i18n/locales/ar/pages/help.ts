import type { InArabic } from '../../../strings.ts'
import type { help as english } from '../../en/pages/help.ts'

export const help: InArabic<typeof english> = {
  title: 'المساعدة',
  description: 'اعثر على ما تريد فعله لدى {{brand}}، أو تواصل معنا.',
  lead: 'اختر ما تريد فعله، أو راسلنا.',
  findTitle: 'أبحث عن سيارة',
  toSearch: 'البحث في كل السيارات',
  toBudget: 'البحث بالميزانية',
  toFavorites: 'مفضلتي',
  priceTitle: 'لدي سؤال عن السعر',
  toPriceAnswers: 'السعر والدفع',
  toFinancing: 'التمويل',
  toInsurance: 'التأمين',
  buyTitle: 'كيف يتم الشراء',
  toSteps: 'الخطوات السبع',
  toInspectionAnswers: 'الفحص والسجل',
  toDeliveryAnswers: 'الشحن والتسليم',
  accountTitle: 'حسابي وبياناتي',
  toAccount: 'حسابي',
  toPassword: 'نسيت كلمة المرور',
  toData: 'الاطلاع على بياناتي أو حذفها',
  talkTitle: 'تواصل معنا',
  whatsapp: 'واتساب',
  phone: 'اتصال',
  mail: 'البريد',
  noContact: 'لم تُحدَّد وسيلة تواصل بعد.',
}
