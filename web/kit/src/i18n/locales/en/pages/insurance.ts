declare module '../../../texts.ts' {
  interface Texts {
    insurance: typeof insurance
  }
}

export const insurance = {
  title: 'Insurance',
  description: 'Who carries the risk of your car from Korea until it has plates in your country.',
  lead: 'Who carries the risk from Korea until the car has plates in your country. The contract names the insurer and the sums.',
  stage: 'Stage',
  risk: 'Who carries the risk',
  covers: 'What it covers',
  yours: 'Your part',
  nothing: 'Nothing',
  stage1: 'In Korea, until loaded',
  risk1: 'We',
  covers1: 'Damage and theft',
  stage2: 'At sea',
  risk2: 'We, within the shipping',
  covers2: 'The price in the contract',
  stage3: 'On land, to the place where the price ends',
  risk3: 'The carrier',
  covers3: 'Damage in transport',
  stage4: 'On the road',
  risk4: 'You, before the plates',
  covers4: 'As your own policy says',
  yours4: 'At least third-party cover, as the law asks',
}
