import type { InAlbanian } from '../../strings.ts'
import type { contact as english } from '../en/contact.ts'

export const contact: InAlbanian<typeof english> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  chat: 'Na shkruani në WhatsApp',
  bar: 'Pyetni për këtë veturë',
  subject: 'Veturat nga Korea',
  message: 'Përshëndetje, jam i interesuar për veturat tuaja nga Korea.',
  carSubject: 'Pyetje për {{car}}',
  carMessage: 'Përshëndetje, jam i interesuar për këtë veturë: {{car}}\n{{link}}',
}
