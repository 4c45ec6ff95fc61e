import type { ReservationTexts } from './reservation-texts.ts'

export const en: ReservationTexts = {
  visitor: {
    new: {
      subject: 'Your reservation {{code}}',
      lines: [
        'We have received your reservation. Someone from our staff will call you within 24 hours. Nothing is paid before you have read the inspection report.',
      ],
    },
    confirmed: {
      subject: 'Your reservation {{code}} is confirmed',
      lines: ['Thank you for the call. Our experts in Korea are going to inspect the car now.'],
    },
    reported: {
      subject: 'The report on your car is ready',
      lines: ['The car has been inspected and its report is ready. The next step is the contract and the payment.'],
    },
    contracted: {
      subject: 'Your car is on its way',
      lines: ['The contract is signed. The car reaches you in 30 to 35 days.'],
    },
    delivered: {
      subject: 'Your car has been handed over',
      lines: ['The keys are yours. Thank you for buying from us.'],
    },
    declined: {
      subject: 'Your reservation {{code}} cannot go on',
      lines: ['We are sorry: we cannot go on with your reservation. Please contact us if you have a question.'],
    },
    cancelled: {
      subject: 'Your reservation {{code}} is cancelled',
      lines: ['Your reservation has been cancelled, as you wished. You can reserve again at any time.'],
    },
  },
  staff: { subject: 'New reservation {{code}}', lines: ['A visitor has reserved a car and waits for a call.'] },
  imports: {
    SA: {
      allowed: 'It may be imported to Saudi Arabia.',
      conditional: 'It may be imported to Saudi Arabia on a condition, which its page explains.',
      not_allowed: 'By the import rules that we know it may not be imported to Saudi Arabia.',
      not_known: 'Whether it may be imported to Saudi Arabia is not known yet.',
    },
    XK: {
      allowed: 'It may be imported to Kosovo.',
      conditional: 'It may be imported to Kosovo on a condition, which its page explains.',
      not_allowed: 'By the import rules that we know it may not be imported to Kosovo.',
      not_known: 'Whether it may be imported to Kosovo is not known yet.',
    },
  },
  facts: 'Car: {{car}}. Price to {{port}}: {{price}}. Code: {{code}}.',
  files: 'There are files for you on the page of your reservation.',
  carPage: 'The page of the car',
  ports: { SA: 'Jeddah', XK: 'Prishtina' },
  button: 'Follow your reservation',
  note: 'The page asks for the last four digits of your phone. If you have not reserved a car at Karvan, please ignore this mail.',
  staffButton: 'Open reservations',
  staffNote: 'Name and phone number are shown after signing in.',
}
