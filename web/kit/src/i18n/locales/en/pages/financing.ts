declare module '../../../texts.ts' {
  interface Texts {
    financing: typeof financing
  }
}

export const financing = {
  title: 'Financing',
  description: 'What a car from Korea costs each month, reckoned in the open. Financing comes from your own bank.',
  lead: 'The bank is yours: we send it the papers. This calculator estimates and is no offer.',
  price: 'Price of the car',
  priceWrong: 'Enter a price above 0 and up to {{most}}, such as 75,000.',
  down: 'Down payment',
  term: 'Term',
  months_one: '{{n}} month',
  months_other: '{{n}} months',
  rate: 'Yearly rate of your bank',
  rateHint: 'A flat rate on the amount financed, as banks in the Gulf state it. Ask yours for its own.',
  monthly: 'About, each month',
  financed: 'Amount financed',
  cost: 'Cost of financing',
  all: 'Paid in all',
  stepsTitle: 'How it goes',
  step1: 'You reserve, and the price is fixed.',
  step2: 'We send your bank the quote and the inspection report.',
  step3: 'The bank pays once the contract is signed.',
  ask: 'Ask us for the papers',
}
