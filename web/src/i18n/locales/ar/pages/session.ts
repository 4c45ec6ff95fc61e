import type { InArabic } from '../../../strings.ts'
import type { session as english } from '../../en/pages/session.ts'

export const session: InArabic<typeof english> = {
  title: 'تسجيل الدخول',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ تسجيل الدخول…',
  missing: 'يرجى ملء جميع الحقول',
  failed: 'تعذّر تسجيل الدخول. حاول مرة أخرى.',
  done: 'تم تسجيل الدخول.',
  already: 'سجّلت الدخول باسم {{email}}.',
}
