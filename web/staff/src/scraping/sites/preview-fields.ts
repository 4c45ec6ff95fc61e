import type { Texts } from '../../../../kit/src/i18n/texts.ts'

/** What a preview calls a field. It may name others than we have words for: they are shown as they are. */
export const PREVIEW_FIELDS: Readonly<Record<string, keyof Texts['sites']>> = {
  title: 'field:title',
  make: 'field:make',
  model: 'field:model',
  trim: 'field:trim',
  modelYear: 'field:year',
  firstRegistration: 'field:firstRegistration',
  mileageKm: 'mileageKm',
  fuel: 'field:fuel',
  transmission: 'field:transmission',
  body: 'field:body',
  color: 'field:color',
  drive: 'field:drive',
  displacementCc: 'displacementCc',
  seats: 'field:seats',
  vin: 'field:vin',
  price: 'field:price',
  onRequest: 'onRequest',
  availability: 'field:availability',
  photos: 'photoCount',
}
