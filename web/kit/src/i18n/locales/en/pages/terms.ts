declare module '../../../texts.ts' {
  interface Texts {
    terms: typeof terms
  }
}

export const terms = {
  title: 'Terms',
  description: 'The terms of {{brand}}: prices, reservation, inspection, payment and delivery of used cars from Korea.',
  short1: 'Reserving is free and does not bind you to buy.',
  short2: 'Nothing is paid before you have read the inspection report and signed the contract.',
  short3: 'The price shown does not include customs and taxes on arrival.',
  seller: 'Who sells here',
  s1: 'Who we are',
  s1Text:
    '{{brand}} offers used cars from Korea and imports them to Saudi Arabia and Kosovo. In these terms “we” is {{brand}}, and “you” are the person who uses the site or reserves a car.',
  s2: 'Prices',
  s2Text:
    'The price is worked out from the asking price in Korea and our published fees, at a dated exchange rate that is shown beside it. Reserving fixes the price. A quote fixes it for 48 hours.\nIf a price holds an obvious error, we tell you within 24 hours. You may then confirm the right price or cancel at no cost.',
  s3: 'Reservation',
  s3Text:
    'A reservation asks us to keep the car for you and to have it inspected. We answer within 24 hours. If somebody is ahead of you for the same car, we tell you your place.\nThe car stands on sale in Korea until it is bought. If it is sold there before, we tell you, and your reservation ends at no cost.',
  s4: 'Inspection and report',
  s4Text:
    'An expert in Korea examines the car and writes a report with photos. After reading it you may refuse the car, without a reason and at no cost.\nWhat the site says of a car comes from its listing and from Korean records, with their date. The report of our expert comes before them.',
  s5: 'Payment, contract and warranty',
  s5Text:
    'You pay after a written contract is signed. The contract states how long the warranty lasts, what it covers and how to claim. It goes before these terms where the two differ.',
  s6: 'Delivery',
  s6Text:
    'Delivery takes 30 to 35 days from the signed contract. If the ship is late, we give you the new date and the reason.\nCustoms and taxes are yours to pay to the authority on arrival. The estimate on the site rests on published tables and binds no authority.',
  s7: 'Your data',
  s7Text:
    'We keep your name, phone and e-mail to carry out the reservation, and for nothing else. The privacy policy has the details.',
}
