import type { InArabic } from '../../../strings.ts'
import type { mails as english } from '../../en/staff/mails.ts'

export const mails: InArabic<typeof english> = {
  title: 'رسائل البريد',
  failed: 'تعذّر تحميل الرسائل',
  'mode:smtp': 'تُرسل الرسائل عبر خادم البريد المضبوط، ولا يُحفظ شيء منها هنا.',
  'mode:captured': 'تُحفظ الرسائل هنا بدل إرسالها. هذا للتطوير فقط.',
  'mode:off': 'لم يُضبط خادم بريد: لا تُرسل أي رسالة، وكل ما يحتاج إلى رسالة ينبّه إلى ذلك.',
  none: 'لم تُحفظ أي رسالة بعد.',
  list: 'الرسائل المحفوظة، الأحدث أولًا',
  to: 'إلى {{email}}',
  toList: 'كل الرسائل',
  choose: 'اختر رسالة لقراءتها.',
  asHtml: 'كصفحة',
  asText: 'كنص',
  form: 'شكل الرسالة',
}
