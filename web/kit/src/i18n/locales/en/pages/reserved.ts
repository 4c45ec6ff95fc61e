declare module '../../../texts.ts' {
  interface Texts {
    reserved: typeof reserved
  }
}

export const reserved = {
  title: 'Reservation',
  thanks: 'Thank you {{name}}, we have your reservation',
  done: 'Reservation is done, someone from our agents will call you soon!',
  code: 'Reservation code',
  codeHint: 'Keep it. With the last 4 digits of your mobile it opens your reservation.',
  copy: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Failed to copy the code',
  queue_one: '{{n}} person is ahead of you for this car. If they let it go, it is yours.',
  queue_other: '{{n}} people are ahead of you for this car. If they let it go, it is yours.',
  nextTitle: 'What happens next',
  until: 'We call before {{moment}}.',
  next1: 'The sales team reviews your reservation within 24 hours.',
  next2: 'We call or write to you.',
  next3: 'We arrange a viewing or answer your questions.',
  track: 'Follow the reservation',
  toSearch: 'Back to search',
  toHome: 'Homepage',
  name: 'Name',
  email: 'E-mail',
  phone: 'Mobile number',
  vehicle: 'Vehicle',
  price: 'Fixed price to {{port}}',
  vehicleId: 'Vehicle id',
}
