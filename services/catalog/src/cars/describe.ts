import { LABELS } from '@karvan/domain'
import type { ListingRow } from '@karvan/inventory'

type Language = 'ar' | 'en' | 'sq'
type Described = Pick<
  ListingRow,
  'make' | 'model' | 'grade' | 'model_year' | 'mileage_km' | 'fuel' | 'transmission' | 'color' | 'owners' | 'accident'
>

const KM: Readonly<Record<Language, string>> = { ar: 'كم', en: 'km', sq: 'km' }
const SEPARATOR: Readonly<Record<Language, string>> = { ar: '، ', en: ', ', sq: ', ' }
const OWNER: Readonly<Record<Language, string>> = {
  ar: 'مالك واحد بحسب سجل التأمين الكوري.',
  en: 'One owner, by the Korean insurance record.',
  sq: 'Një pronar, sipas regjistrit korean të sigurimit.',
}
const NO_ACCIDENT: Readonly<Record<Language, string>> = {
  ar: 'لا حوادث مسجّلة.',
  en: 'No accident on record.',
  sq: 'Pa aksidente të regjistruara.',
}
const ACCIDENT: Readonly<Record<Language, string>> = {
  ar: 'عليها حادث مسجّل؛ التفاصيل في السجل أدناه.',
  en: 'There is an accident on record; see the history below.',
  sq: 'Ka aksident të regjistruar; shihni historikun më poshtë.',
}

/**
 * A description from the car's facts alone: sellers' texts are Korean and hold phones and names, so they are not kept
 * (decision 118).
 */
export function describe(car: Described): Record<Language, string> {
  return { ar: sentence(car, 'ar'), en: sentence(car, 'en'), sq: sentence(car, 'sq') }
}

function sentence(car: Described, language: Language): string {
  const label = (group: keyof typeof LABELS, value: string | null) =>
    value === null ? null : (LABELS[group][value]?.[language] ?? value)
  const name = [car.make, car.model, car.grade].filter(Boolean).join(' ')
  const facts = [
    [name, car.model_year].filter(Boolean).join(' '),
    label('fuel', car.fuel),
    label('transmission', car.transmission),
    car.mileage_km === null ? null : `${new Intl.NumberFormat('en').format(car.mileage_km)} ${KM[language]}`,
    label('color', car.color),
  ].filter((fact) => fact !== null)
  const history = [
    car.owners === 1 ? OWNER[language] : null,
    car.accident === null ? null : car.accident.accident ? ACCIDENT[language] : NO_ACCIDENT[language],
  ].filter((line) => line !== null)
  return [`${facts.join(SEPARATOR[language])}.`, ...history].join(' ')
}
