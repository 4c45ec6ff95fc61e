export const contact = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  chat: 'Chat with us on WhatsApp',
  bar: 'Ask about this car',
  subject: 'Korean cars',
  message: 'Hello, I am interested in your Korean cars.',
  carSubject: 'Question about {{car}}',
  carMessage: 'Hello, I am interested in this car: {{car}}\n{{link}}',
}
