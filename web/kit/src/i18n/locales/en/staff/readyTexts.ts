declare module '../../../texts.ts' {
  interface Texts {
    readyTexts: typeof readyTexts
  }
}

export const readyTexts = {
  title: 'Messages',
  choose: 'Ready text',
  language: 'Language of the text',
  text: 'Text',
  filled: 'Filled from the reservation; what is not known is left out. You can change it.',
  refill: 'Fill in again',
  whatsapp: 'Open in WhatsApp',
  mail: 'Open in your mail program',
  copy: 'Copy the text',
  copied: 'The text is copied.',
  copyFailed: 'The text could not be copied.',
  noNumber: 'This reservation has no phone number that WhatsApp takes.',
  noAddress: 'This reservation has no e-mail address.',
  tooLong: 'The text is too long for a link: shorten it, or copy it.',
  notSent: 'Opening sends nothing by itself. Leave a note after you have sent it:',
  noteWhatsapp: 'Note: contacted by WhatsApp',
  noteMail: 'Note: contacted by e-mail',
  contactedWhatsapp: 'Contacted by WhatsApp: {{text}}',
  contactedMail: 'Contacted by e-mail: {{text}}',
  'name:greeting': 'After the reservation',
  'name:call': 'Ask for a time to call',
  'name:confirmed': 'Confirmed by phone',
  'name:inspected': 'The car is inspected',
  'name:decision': 'Ask for a decision',
  'name:gone': 'The car is not available any more',
  'name:contracted': 'The contract is signed',
  'name:atSea': 'The car is at sea',
  'name:arrived': 'The car has arrived',
  'name:delivered': 'The car is handed over',
  'name:declined': 'The reservation cannot go on',
  'name:cancelled': 'The reservation is cancelled',
  // What the customer reads. A line with something that is not known is left out as a whole.
  subject: '{{brand}}: your reservation {{code}}',
  hello: 'Hello {{name}},',
  helloUnnamed: 'Hello,',
  likeCars: 'These cars are like it:\n{{cars}}\nPlease tell us whether one of them would do.',
  noLikeCars: 'Shall we look for another one for you?',
  likeCar: '{{car}}, {{price}}: {{link}}',
  likeCarUnpriced: '{{car}}: {{link}}',
  'text:greeting':
    'this is {{brand}}. We have your reservation {{code}} for the {{car}}.\nPrice to {{port}}: {{price}}.\nWe will call you within {{hours}} hours of your reservation.\nNothing is paid before the inspection report.\nFollow your reservation: {{link}}',
  'text:call':
    'this is {{brand}} about your reservation {{code}} for the {{car}}.\nWe have a few questions before we go on. When may we call you?\nFollow your reservation: {{link}}',
  'text:confirmed':
    'thank you for the call. Your reservation {{code}} for the {{car}} is confirmed.\nPrice to {{port}}: {{price}}.\nOur experts in Korea are going to inspect the car. Nothing is paid before the report.\nFollow your reservation: {{link}}',
  'text:inspected':
    'the {{car}} has been inspected (reservation {{code}}).\nThe report: {{report}}\nWe would like to go through the result with you. When may we call you?\nFollow your reservation: {{link}}',
  'text:decision':
    'you have the report on the {{car}} (reservation {{code}}).\nThe report: {{report}}\nPrice to {{port}}: {{price}}.\nWould you like to go on with the contract? Please tell us if anything is unclear.\nFollow your reservation: {{link}}',
  'text:gone': 'we are sorry: the {{car}} is not available any more (reservation {{code}}).\n{{cars}}',
  'text:contracted':
    'the contract for the {{car}} is signed (reservation {{code}}). Thank you.\nWe expect the car in {{port}} between {{from}} and {{to}}.\nFollow your reservation: {{link}}',
  'text:atSea':
    'the {{car}} is at sea on its way to you (reservation {{code}}).\nWe expect it in {{port}} between {{from}} and {{to}}.\nFollow your reservation: {{link}}',
  'text:arrived':
    'the {{car}} has arrived (reservation {{code}}).\nWhen would you like to receive it?\nFollow your reservation: {{link}}',
  'text:delivered':
    'the {{car}} is yours. Thank you for buying from {{brand}}.\nPlease write to us if you have a question about it.',
  'text:declined':
    'we are sorry: we cannot go on with your reservation {{code}} for the {{car}}.\nPlease write to us if you have a question.',
  'text:cancelled':
    'your reservation {{code}} for the {{car}} is cancelled, as you asked.\nYou can reserve again at any time.',
}
