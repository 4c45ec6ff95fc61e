import type { InArabic } from '../../strings.ts'
import type { contact as english } from '../en/contact.ts'

export const contact: InArabic<typeof english> = {
  whatsapp: 'واتساب',
  email: 'بريد',
  chat: 'راسلنا على واتساب',
  bar: 'اسأل عن هذه السيارة',
  subject: 'سيارات كوريا',
  message: 'السلام عليكم، أرغب في الاستفسار عن السيارات الكورية لديكم.',
  carSubject: 'استفسار عن {{car}}',
  carMessage: 'السلام عليكم، أرغب في الاستفسار عن هذه السيارة: {{car}}\n{{link}}',
}
