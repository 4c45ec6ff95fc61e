declare module '../../../texts.ts' {
  interface Texts {
    priceHistory: typeof priceHistory
  }
}

export const priceHistory = {
  title: 'Why the price moved',
  sinceListed: 'Since it was listed on {{date}}, and who was behind each change.',
  sinceYear: 'The past year, and who was behind each change.',
  one: 'One price since it was listed on {{date}}.',
  failed: 'The history of the price could not be loaded.',
  seller: 'Seller',
  rate: 'Exchange rate',
  fees: 'Our fees',
  unmoved: 'did not move it',
  today: 'Today',
  chart: 'Price over time. Arrow keys go from change to change.',
  changes: 'Every change',
  date: 'Date',
  by: 'Changed by',
  change: 'Change',
  after: 'Price after',
  first: 'First listed',
  yearAgo: 'A year ago',
  ruleTitle: 'When do we write “the seller lowered the price”?',
  rule: 'Only when the seller lowers the price in Korea by 100,000 won or more. A move of the exchange rate or of our fees never counts, even when the price falls.',
}
