declare module '../../../texts.ts' {
  interface Texts {
    help: typeof help
  }
}

export const help = {
  title: 'Help',
  description: 'Find what you want to do at {{brand}}, or talk to us.',
  lead: 'Choose what you want to do, or write to us.',
  findTitle: 'I am looking for a car',
  toSearch: 'Search all cars',
  toBudget: 'Search by budget',
  toFavorites: 'My favourites',
  priceTitle: 'I have a question about a price',
  toPriceAnswers: 'Price and payment',
  toFinancing: 'Financing',
  toInsurance: 'Insurance',
  buyTitle: 'How buying goes',
  toSteps: 'The seven steps',
  toTrack: 'Follow a reservation',
  toInspectionAnswers: 'Inspection and history',
  toDeliveryAnswers: 'Shipping and handover',
  accountTitle: 'My account and data',
  toAccount: 'My account',
  toPassword: 'I forgot my password',
  toData: 'See or delete my data',
  talkTitle: 'Talk to us',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  mail: 'E-mail',
  noContact: 'No contact has been named yet.',
}
