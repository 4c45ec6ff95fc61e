import type { InArabic } from '../../../strings.ts'
import type { staff as english } from '../../en/pages/staff.ts'

export const staff: InArabic<typeof english> = {
  denied: 'الوصول مرفوض',
  needSignIn: 'سجّل الدخول لتصل إلى هذه الصفحة.',
  needPrivileges: 'هذه الصفحة للمشرفين فقط.',
  signInAgain: 'يلزم تسجيل الدخول من جديد',
  sessionEnded: 'انتهت جلستك.',
  refused: 'لم يعد الخادم يقبل هذه الجلسة.',
  goBack: 'رجوع',
  backToSite: 'العودة إلى الموقع',
  pages: 'صفحات الإدارة',
}
