import type { InArabic } from '../../../strings.ts'
import type { shareDialog as english } from '../../en/later/shareDialog.ts'

export const shareDialog: InArabic<typeof english> = {
  title: 'شارك هذه السيارة',
  opensWindow: '{{where}}، في نافذة جديدة',
  copiesForApp: '{{where}}، ينسخ الرابط',
  appNote: 'لا يقبل Instagram وTikTok روابط من صفحات الويب: ننسخ الرابط وتلصقه أنت في التطبيق.',
  link: 'رابط السيارة',
}
