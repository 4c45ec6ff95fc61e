import type { InArabic } from '../../../strings.ts'
import type { priceHistory as english } from '../../en/later/priceHistory.ts'

export const priceHistory: InArabic<typeof english> = {
  title: 'لماذا تغيّر السعر',
  sinceListed: 'منذ عرضها في {{date}}، ومن كان وراء كل تغيّر.',
  sinceYear: 'خلال سنة مضت، ومن كان وراء كل تغيّر.',
  one: 'سعر واحد منذ عرضها في {{date}}.',
  failed: 'تعذّر تحميل تاريخ السعر.',
  seller: 'البائع',
  rate: 'سعر الصرف',
  fees: 'رسومنا',
  unmoved: 'لم يغيّره',
  today: 'اليوم',
  chart: 'السعر عبر الزمن. تنتقل مفاتيح الأسهم من تغيّر إلى آخر.',
  changes: 'كل التغيّرات',
  date: 'التاريخ',
  by: 'من غيّره',
  change: 'التغيّر',
  after: 'السعر بعده',
  first: 'أول عرض',
  yearAgo: 'قبل سنة',
  ruleTitle: 'متى نكتب «خفّض البائع السعر»؟',
  rule: 'فقط حين يخفض البائع سعره في كوريا 100,000 وون أو أكثر. تغيّر سعر الصرف أو رسومنا لا يُحسب تخفيضًا ولو نزل السعر.',
}
