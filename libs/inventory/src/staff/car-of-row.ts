import { type AccidentHistory, type NormalizedCar, parseDiscount, PAST_FACTS, type PastFact } from '@karvan/domain'
import type { ListingRow } from '../tables.ts'

/**
 * A row as the car that it was written from: the reverse of `toListingRow`, so that it has the same hash,
 * though Postgres keeps JSON in an order of its own.
 */
export function carOfRow(row: ListingRow): NormalizedCar {
  return {
    source: row.source,
    sourceId: row.source_id,
    vehicleKey: row.vehicle_key,
    title: row.title,
    make: row.make,
    model: row.model,
    generation: row.generation,
    grade: row.grade,
    gradeEnglish: row.grade_english,
    originalName: row.original_name,
    modelYear: row.model_year,
    firstRegistration: row.first_registration,
    mileageKm: row.mileage_km,
    fuel: row.fuel,
    transmission: row.transmission,
    bodyType: row.body_type,
    color: row.color,
    drive: row.drive,
    region: row.region,
    engineCc: row.engine_cc,
    seats: row.seats,
    owners: row.owners,
    vin: row.vin,
    description: row.description,
    importMark: row.import_mark,
    priceAmount: row.price_amount,
    priceCurrency: row.price_currency,
    priceKrw: row.price_krw,
    originalAmount: row.original_amount,
    discount: row.discount === null ? null : parseDiscount(row.discount),
    photos: row.photos,
    options: row.options,
    accident: row.accident && orderedHistory(row.accident),
    underContract: row.status === 'under_contract',
    modifiedAt: row.source_modified_at,
    priceSentinel: row.price_sentinel,
    mileageSentinel: row.mileage_sentinel,
    quarantine: row.quarantine,
    unknownWords: row.unknown_words.map(({ field, word }) => ({ field, word })),
  }
}

/** The facts in the order in which `accidentHistory` sets them. */
function orderedHistory(history: AccidentHistory): AccidentHistory {
  const { ownDamageCount, ownDamageKrw, papers, contradicted } = history
  return {
    ...byFact(history),
    ...(ownDamageCount !== undefined && { ownDamageCount }),
    ...(ownDamageKrw !== undefined && { ownDamageKrw }),
    ...(papers && { papers: byFact(papers) }),
    ...(contradicted && { contradicted }),
  }
}

const byFact = <T>(values: Readonly<Partial<Record<PastFact, T>>>): Partial<Record<PastFact, T>> =>
  Object.fromEntries(PAST_FACTS.filter((fact) => values[fact] !== undefined).map((fact) => [fact, values[fact]]))
