import type { CarDetail } from '@karvan/contracts/browser'
import type { i18n } from 'i18next'
import { languageTools } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { formatMonth, isolate } from '../../../kit/src/format.ts'

/** What a sheet says of a car, in words of one language: what it is, and how that is. */
export interface SheetFact {
  readonly id: string
  readonly name: string
  readonly value: string
}

/** What is known of a car, the most asked for first. In every language the same facts, in the same order. */
export function sheetFacts(car: CarDetail, i18n: i18n): readonly SheetFact[] {
  const { number, label, figures } = languageTools(i18n)
  const t = i18n.getFixedT(null, 'car')
  const facts: Readonly<Record<string, readonly [name: string, value: string | null]>> = {
    year: [t('year'), car.year === null ? null : figures(String(car.year))],
    mileage: [t('mileage'), car.mileage === null ? null : i18n.t('km', { n: number(car.mileage) })],
    fuel: [t('fuel'), car.fuelType && label('fuel', car.fuelType)],
    transmission: [t('transmission'), car.transmission && label('transmission', car.transmission)],
    firstRegistered: [t('firstRegistered'), car.firstRegistration && figures(formatMonth(car.firstRegistration))],
    engine: [t('engine'), car.engine_size === null ? null : t('cc', { n: number(car.engine_size) })],
    drive: [t('drive'), car.drive && label('drive', car.drive)],
    body: [t('body'), car.type && label('type', car.type)],
    seats: [t('seats'), car.seats === null ? null : number(car.seats)],
    color: [t('color'), car.color && label('color', car.color)],
    region: [t('region'), car.region && label('region', car.region)],
    vin: [t('vin'), car.vin === null ? t('notKnown') : isolate(car.vin)],
    carId: [t('carId'), isolate(carKey(car))],
  }
  return Object.entries(facts).flatMap(([id, [name, value]]) => (value === null ? [] : [{ id, name, value }]))
}
