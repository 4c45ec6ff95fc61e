declare module '../../../texts.ts' {
  interface Texts {
    dataRequest: typeof dataRequest
  }
}

export const dataRequest = {
  title: 'Your data',
  description: 'See, change, receive or delete what {{brand}} keeps of you.',
  lead: 'What you can do yourself, and what you ask us for.',
  accountTitle: 'With an account',
  accountText: 'You see and change your details, end sessions of other devices and delete your account.',
  toAccount: 'Open my account',
  writeTitle: 'Without one, or for all else',
  writeText:
    'Write to us from the address that you gave us, and say what you want: to know what we keep, to have it corrected, to receive it, or to have it deleted. We answer within 30 days.',
  write: 'Write the request',
  subject: 'Request about my data',
  body: 'I ask you to: \n(know / correct / receive / delete what you keep of me)\n\nMy name: \nReservation code, if any: ',
  noAddress: 'No address for this has been named yet. Please use the contacts at the foot of the page.',
}
