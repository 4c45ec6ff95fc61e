import type { PublishedField } from '@karvan/contracts'
import { type AccidentHistory, PAST_FACTS } from '@karvan/domain'
import type { ListingRow } from '@karvan/inventory'
import type { StatedField } from '@karvan/sources'

/** The columns of a listing that state something of its car. */
type Content = Pick<
  ListingRow,
  | 'make'
  | 'model'
  | 'generation'
  | 'grade'
  | 'grade_english'
  | 'model_year'
  | 'first_registration'
  | 'mileage_km'
  | 'fuel'
  | 'transmission'
  | 'body_type'
  | 'color'
  | 'drive'
  | 'seats'
  | 'engine_cc'
  | 'price_amount'
  | 'price_currency'
  | 'original_amount'
  | 'discount'
  | 'vin'
  | 'vehicle_key'
  | 'import_mark'
  | 'owners'
  | 'accident'
  | 'region'
  | 'photos'
  | 'options'
  | 'source_modified_at'
>

interface Published {
  /** What it is read from, in the source's terms. */
  readonly from: readonly StatedField[]
  /** What decides beside these how it is read, and states nothing of it: a maker, by which names of models are known. */
  readonly readBy?: readonly StatedField[]
  readonly value: (row: Content) => string | number | null
}

const GRADE = { from: ['badge', 'badgeDetail'], readBy: ['make'] } as const

/** From what `normalizeListing` reads each published field; a test of this folder holds it true. */
export const PUBLISHED: Readonly<Record<PublishedField, Published>> = {
  make: { from: ['make'], value: (row) => row.make },
  model: { from: ['modelGroup', 'model'], readBy: ['make'], value: (row) => row.model },
  generation: { from: ['model'], readBy: ['make'], value: (row) => row.generation },
  grade: { ...GRADE, value: (row) => row.grade },
  gradeEnglish: { from: ['gradeEnglish'], value: (row) => row.grade_english },
  modelYear: { from: ['modelYear', 'firstRegistration'], value: (row) => row.model_year },
  firstRegistration: { from: ['firstRegistration'], value: (row) => row.first_registration },
  mileage: { from: ['mileageKm'], value: (row) => row.mileage_km },
  fuel: { from: ['fuel'], value: (row) => row.fuel },
  transmission: { from: ['transmission'], value: (row) => row.transmission },
  body: {
    from: ['sizeClass', 'modelGroup', 'model', 'badge', 'badgeDetail'],
    readBy: ['make'],
    value: (row) => row.body_type,
  },
  color: { from: ['color'], value: (row) => row.color },
  drive: { from: ['drive', 'model', 'badge', 'badgeDetail'], value: (row) => row.drive },
  seats: { from: ['seats'], value: (row) => row.seats },
  engine: { from: ['displacementCc'], value: (row) => row.engine_cc },
  price: {
    from: ['price'],
    readBy: ['sellType', 'isLease'],
    value: ({ price_amount, price_currency }) => moneyText(price_amount, price_currency),
  },
  originalPrice: {
    from: ['originalPrice'],
    readBy: ['price', 'sellType', 'isLease'],
    value: ({ original_amount, price_currency }) => moneyText(original_amount, price_currency),
  },
  discount: { from: ['discount'], readBy: ['price', 'sellType', 'isLease'], value: (row) => row.discount },
  vin: { from: ['vin'], value: (row) => row.vin },
  vehicle: { from: ['vehicleKey'], value: (row) => row.vehicle_key },
  importMark: { from: ['isDomestic', 'importType'], value: (row) => row.import_mark },
  owners: { from: ['owners'], value: (row) => row.owners },
  accident: {
    from: ['insurance', 'inspection', 'liens'],
    readBy: ['mileageKm'],
    value: ({ accident }) => accident && factsText(accident),
  },
  region: { from: ['region'], value: (row) => row.region },
  photos: { from: ['photos'], value: (row) => row.photos.length },
  options: { from: ['options'], value: (row) => row.options.join(', ') || null },
  modified: { from: ['modifiedAt'], value: (row) => row.source_modified_at?.toISOString() ?? null },
}

/** Amounts are kept in won or cents. */
const moneyText = (amount: number | null, currency: ListingRow['price_currency']): string | null =>
  amount === null ? null : `${currency === 'KRW' ? amount : (amount / 100).toFixed(2)} ${currency ?? ''}`

/** In one order, whatever the database makes of it. */
const factsText = ({ papers = {}, contradicted = [], ...facts }: AccidentHistory): string =>
  Object.entries(facts)
    .map(([name, value]) => {
      const fact = PAST_FACTS.find((known) => known === name)
      const paper = fact && papers[fact]
      const source =
        paper === undefined ? '' : ` (${paper}${fact && contradicted.includes(fact) ? ', contradicted' : ''})`
      return `${name}: ${String(value)}${source}`
    })
    .toSorted()
    .join(', ')
