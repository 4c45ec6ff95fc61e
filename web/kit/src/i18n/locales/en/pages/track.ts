declare module '../../../texts.ts' {
  interface Texts {
    track: typeof track
  }
}

export const track = {
  title: 'Follow a reservation',
  description: 'Follow your reservation with its code and the last 4 digits of your mobile.',
  lead: 'With the code and the last 4 digits of your mobile. No account needed.',
  code: 'Reservation code',
  digits: 'Last 4 digits',
  show: 'Show reservation',
  showing: 'Looking…',
  badCode: 'The code has 8 letters and digits',
  badDigits: 'Enter the last 4 digits',
  notFound: 'No reservation has this code and these digits.',
  notFoundHint: 'Look the code up in our message to you, or write to us.',
  failed: 'The reservation could not be loaded',
  keep: 'Keep in my account',
  savedToAccount: 'Kept in your account',
  keepFailed: 'The reservation could not be kept',
  price: 'Fixed price to {{port}}',
  place: 'Place in the queue',
  stepsTitle: 'The seven steps',
  'step:browse': 'Car chosen',
  'step:reserve': 'Reserved',
  'step:phone': 'Phone confirmation',
  'step:inspection': 'Inspection in Korea',
  'step:report': 'Inspection report',
  'step:payment': 'Payment and contract',
  'step:delivery': 'Handover',
  'state:done': 'Done',
  'state:now': 'Now',
  'state:ahead': 'Ahead',
  'state:off': 'Will not come',
  expected: 'Expected by {{day}}',
  expectedRange: 'Expected from {{from}} to {{to}}',
  askedTitle: 'What we ask of you now',
  'asked:answer-call': 'Answer our call. We confirm the details with you.',
  'asked:wait': 'Nothing for now. We tell you when the next step is done.',
  'asked:sign-and-pay':
    'Read the inspection report. If the car suits you, sign the contract and pay. If not, it ends here and costs nothing.',
  'asked:receive-car': 'Your car is on its way. We call before the handover.',
  'asked:nothing': 'Nothing more. This reservation is closed.',
  filesTitle: 'Files for you',
  askedUntil: 'Until {{moment}}',
}
