declare module '../../../texts.ts' {
  interface Texts {
    mails: typeof mails
  }
}

export const mails = {
  title: 'Mails',
  failed: 'The mails could not be loaded',
  'mode:smtp': 'Mails are sent by the mail server that is configured. None is kept here.',
  'mode:captured': 'Mails are captured here in place of being sent. This is for development alone.',
  'mode:off': 'No mail server is configured: no mail is sent, and what needs one says so.',
  none: 'No mail has been captured yet.',
  list: 'Captured mails, newest first',
  to: 'To {{email}}',
  toList: 'All mails',
  choose: 'Choose a mail to read it.',
  asHtml: 'As a page',
  asText: 'As text',
  form: 'Form of the mail',
}
