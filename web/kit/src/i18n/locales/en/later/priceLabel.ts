declare module '../../../texts.ts' {
  interface Texts {
    priceLabel: typeof priceLabel
  }
}

export const priceLabel = {
  title: 'How the price compares',
  failed: 'What like cars cost could not be loaded.',
  'label:great': 'Great price',
  'label:good': 'Good price',
  'label:fair': 'Fair price',
  'label:above': 'Above market',
  'reason:few': 'Too few like cars are on sale to say whether this is a good price.',
  'reason:wide': 'The prices of like cars lie too far apart to say whether this is a good one.',
  'reason:past': 'A car with this history is not compared: such cars are priced for other reasons.',
  'reason:unknown': 'Year, mileage, fuel or price of this car is not known well enough to compare it.',
  cheaper: 'Of these cost less, at the same year and mileage: {{n}}.',
  'sample:SA': 'Compared with like cars, delivered to Riyadh: {{n}}.',
  'sample:XK': 'Compared with like cars, delivered to Prishtina: {{n}}.',
  elsewhere: 'Of these at other dealers in Kosovo: {{n}}.',
  this: 'This car',
  usual: 'Usual for its year and mileage',
  half: 'Half of the like cars',
  halfOf: '{{from}} to {{to}}',
  nearest: 'The like cars nearest in year and mileage',
  car: 'Car',
  year: 'Year',
  mileage: 'Mileage',
  price: 'Price',
  atDealer: 'at another dealer in Kosovo',
  method: 'How is this worked out?',
  'method:like':
    'Like cars are on sale now, of the same make, model, engine, fuel, body and accident state, a year older or newer at most, and near in mileage. Where there are enough of the same trim, only those count.',
  'method:adjusted':
    'Each price is the delivered price of that car, moved to the year and mileage of this one. The middle of them is what is usual.',
  'method:steps':
    'Great: at least 8% below what is usual, and lower than four of five. Good: at least 3% below, and among the lower 40%. Above market: at least 5% above, and dearer than 70%. Anything else is fair. A label is not given against the nearest cars shown here.',
  'method:silent':
    'Below eight like cars, or where their prices lie far apart, we say nothing. Cars with a flood, a total loss or another mark of their past are never compared.',
  'method:elsewhere':
    'For Kosovo, cars of other dealers there count with the price that they ask. Customs and taxes are in no price.',
}
