declare module '../../../texts.ts' {
  interface Texts {
    faq: typeof faq
  }
}

export const faq = {
  title: 'Questions and answers',
  description: 'Price, payment, inspection and delivery of used cars from Korea: what people ask {{brand}}.',
  search: 'Search the questions',
  found_one: '{{n}} question',
  found_other: '{{n}} questions',
  none: 'No question has these words. Write to us, and we answer.',
  seller: 'Who sells here, by which law, and how is it paid?',
  'group:price': 'Price and payment',
  'group:inspection': 'Inspection and history',
  'group:delivery': 'Shipping and handover',
  'group:reservation': 'Reserving',
  q1: 'Is the price shown all that I pay?',
  a1: 'It is all that you pay us: car, inspection, commission and shipping. Customs and taxes go to the authority on arrival; their estimate stands in a box of its own under the price.',
  q2: 'When do I pay?',
  a2: 'At step six, after you have read the inspection report and signed the contract.',
  q3: 'Why did the price change since yesterday?',
  a3: 'Either the seller changed it, or the exchange rate moved, or our fees did. The page of the car says which, with date and amount.',
  q4: 'Can I fix the price while I think?',
  a4: 'Yes. “Fix this price for 48 hours” on the page of the car gives you a code. We keep to that price if you reserve with the code within the time.',
  q5: 'Who inspects the car?',
  a5: 'An expert in Korea, after you reserve. You receive a report with photos, and may refuse the car after reading it.',
  q6: 'What does “no accident on record” mean?',
  a6: 'That the Korean record names none. The inspection looks at the car itself.',
  q7: 'May this car be imported to my country?',
  a7: 'The page of each car says so for Saudi Arabia and Kosovo, with the rule that decides, its source and date. Where a fact is missing, it says which.',
  q8: 'How long does delivery take?',
  a8: '30 to 35 days from the signed contract.',
  q9: 'Does a reservation cost anything?',
  a9: 'No, and it does not bind you to buy. We call you within 24 hours.',
  q10: 'What if the car is sold meanwhile?',
  a10: 'The site looks at the listing again and says so. Your reservation ends at no cost, and similar cars at the same budget stand beside it.',
}
