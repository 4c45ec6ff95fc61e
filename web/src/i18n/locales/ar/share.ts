import type { InArabic } from '../../strings.ts'
import type { share as english } from '../en/share.ts'

export const share: InArabic<typeof english> = {
  share: 'مشاركة',
  title: 'شارك هذه السيارة',
  opensWindow: '{{where}}، في نافذة جديدة',
  copiesForApp: '{{where}}، ينسخ الرابط',
  appNote: 'لا يقبل Instagram وTikTok روابط من صفحات الويب: ننسخ الرابط وتلصقه أنت في التطبيق.',
  link: 'رابط السيارة',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط!',
  failed: 'تعذّر نسخ الرابط.',
}
