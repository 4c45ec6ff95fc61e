declare module '../../../texts.ts' {
  interface Texts {
    carHistory: typeof carHistory
  }
}

/** What is known of a car's history. */
export const carHistory = {
  historyNone: 'We have neither the insurance record nor the inspection sheet of this car, so we claim nothing.',
  fromInsurance: 'Korean insurance record',
  fromInspection: 'Inspection sheet',
  fromTrim: 'Name of the trim',
  notRecorded: 'Not in our documents',
  accidentYes: 'Accident on record',
  accidentNo: 'No accident on record',
  accidentUnknown: 'Accidents: unknown',
  damageNone: 'No damage claims',
  damage_one: '{{n}} damage claim',
  damage_other: '{{n}} damage claims',
  damageCost: 'Claims of KRW {{cost}} in all',
  damageUnknown: 'Damage claims: unknown',
  owners_one: '{{n}} owner',
  owners_other: '{{n}} owners',
  ownersUnknown: 'Owners: unknown',
  floodNo: 'No flood damage',
  floodYes: 'Flood damage on record',
  floodUnknown: 'Flood damage: unknown',
  totalLossNo: 'Never a total loss',
  totalLossYes: 'Was a total loss',
  totalLossUnknown: 'Total loss: unknown',
  commercialNo: 'No rental or commercial use on record',
  commercialYes: 'Was used as a rental or commercially',
  commercialTrim: 'Built as a rental car or taxi',
  commercialUnknown: 'Rental or commercial use: unknown',
  repairNo: 'No simple repairs',
  repairYes: 'Simple repairs done (panels or paint)',
  repairUnknown: 'Simple repairs: unknown',
  seenTitle: 'Advertisements that we have seen',
  advertised_one: 'Advertised {{n}} time',
  advertised_other: 'Advertised {{n}} times',
  firstSeen: 'First seen on {{date}}',
  mileageFell: 'Warning: more kilometres were stated before',
  mileageAt: '{{km}} km on {{date}}',
}
