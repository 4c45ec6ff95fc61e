declare module '../../../texts.ts' {
  interface Texts {
    seller: typeof seller
  }
}

export const seller = {
  title: 'Who sells here',
  description: 'The company behind {{brand}}: name, register, address, law, payment and warranty.',
  lead: 'The company behind {{brand}} and the terms on which it sells. A line that says “not named yet” is for you to ask about before you pay.',
  unknown: 'The facts of the seller could not be loaded. Please load the page again.',
  missing: 'Not named yet',
  company: 'The company',
  name: 'Name',
  register: 'Register number',
  licences: 'Licences',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Opening hours',
  'term:company_law': 'Law and court',
  'term:payment_terms': 'How and when you pay',
  'term:warranty_terms': 'Warranty',
  'term:refusal_terms': 'If the ship or customs refuse the car',
  unnamed: '{{brand}} has not yet named the company that sells here. Nothing is owed by a reservation.',
  unnamedIssuer: '{{brand}} has not yet named the company that sells here.',
  more: 'Who sells here',
  soldBy: 'Sold by',
}
