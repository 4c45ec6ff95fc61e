import type { StaffCar, StaffCarDetail } from '@karvan/contracts'
import type { Money } from '@karvan/domain'
import { type Source, sourceNamed } from '@karvan/sources'
import { pictureUrl } from '../cars/present.ts'
import { carComparison } from '../price-comparison/present.ts'
import type { EditRow, HistoryRow, StaffCarRow, StatedOriginRow } from './repository.ts'
import { wireAmount, wireField, wireValue } from './values.ts'

const ROW_WIDTH = 240
const FORM_WIDTH = 480

/** A car of the list. */
export function toStaffCar(row: StaffCarRow, sources: readonly Source[]): StaffCar {
  const money = moneyOf(row)
  const source = sourceNamed(sources, row.source)
  return {
    id: row.id,
    dataset: row.dataset,
    source: row.source,
    source_id: row.source_id,
    source_platform: source?.texts.label.en ?? null,
    encar_id: source?.idField === 'encar_id' ? row.source_id : null,
    title: row.title,
    brand: row.make,
    model: row.model,
    badge: row.grade,
    year: row.model_year,
    price: money && wireAmount(money),
    currency: row.price_currency,
    mileage: row.mileage_km,
    fuel_type: row.fuel,
    transmission: row.transmission,
    engine_size: row.engine_cc,
    body_type: row.body_type,
    color: row.color,
    location: row.region,
    vin: row.vin,
    description: row.description,
    image: pictureUrl(row, row.first_photo ?? undefined, ROW_WIDTH),
    image_count: row.photo_count,
    state: stateOf(row),
    quarantine: row.quarantine,
    edited: row.edited.map(wireField),
    moved: row.moved.map(wireField),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    scraped_at: row.seen_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    ...carComparison(row.own, row.compared),
  }
}

interface Extras {
  readonly photos: readonly string[]
  readonly edits: readonly EditRow[]
  readonly history: readonly HistoryRow[]
  readonly revision: number
  /** Of a car that staff entered. */
  readonly stated: StatedOriginRow | null
}

export function toStaffCarDetail(row: StaffCarRow, extras: Extras, sources: readonly Source[]): StaffCarDetail {
  const source = sourceNamed(sources, row.source)
  const urlOf = (photo: string) => pictureUrl(row, photo, FORM_WIDTH) ?? ''
  return {
    ...toStaffCar(row, sources),
    revision: extras.revision,
    image_urls: extras.photos.map(urlOf),
    source_url: extras.stated?.source_url ?? source?.listingUrl?.(row.source_id) ?? null,
    source_website: extras.stated?.source_website ?? source?.hosts[0] ?? null,
    ...(extras.stated && { source_platform: extras.stated.source_platform }),
    edits: extras.edits.map(({ field, edited_by, edited_at, ...edit }) => ({
      field: wireField(field),
      value: wireValue(field, edit.value, urlOf),
      source_value: wireValue(field, edit.source_value, urlOf),
      source_value_then: wireValue(field, edit.source_value_then, urlOf),
      edited_by,
      edited_at: edited_at.toISOString(),
    })),
    history: extras.history.map(({ id, field, action, before, after, by, at, bulk_id }) => ({
      id,
      action,
      ...(field === 'state'
        ? { field, before: String(before), after: String(after) }
        : { field: wireField(field), before: wireValue(field, before, urlOf), after: wireValue(field, after, urlOf) }),
      by,
      at: at.toISOString(),
      bulk_id,
    })),
  }
}

/** The address of a picture that was uploaded, before a car has it. */
export const uploadedUrl = (photo: string): string => `/api/images${photo}?w=${FORM_WIDTH}`

function moneyOf({ price_amount: amount, price_currency: currency }: StaffCarRow): Money | null {
  return amount === null || currency === null ? null : { amount, currency }
}

function stateOf({ status, quarantine }: StaffCarRow): StaffCar['state'] {
  if (status !== 'rejected') return status
  return quarantine.includes('deleted') ? 'deleted' : 'quarantined'
}
