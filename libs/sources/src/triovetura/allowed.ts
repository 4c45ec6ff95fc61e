import type { AllowList } from '@karvan/scraper-kit'
import { INSURANCE_RECORD } from '../papers/insurance-record.ts'

const DETAILS: AllowList = {
  engine_volume: true,
  original_price: true,
  is_leasing: true,
  sell_type: true,
  year: true,
  month: true,
  first_registration: { year: true, month: true, day: true },
  badge: true,
  inspect: { accident_summary: { accident: true, simple_repair: true, main_framework: true } },
  insurance_v2: INSURANCE_RECORD,
  options: { standard: true, choice: true, etc: true, tuning: true },
}

const LOT: AllowList = {
  id: true,
  lot: true,
  domain: { name: true },
  odometer: { km: true, mi: true, status: { name: true } },
  buy_now: true,
  status: { name: true },
  images: { normal: true, big: true },
  location: { country: { iso: true } },
  created_at: true,
  updated_at: true,
  details: DETAILS,
}

/** Words that stand in an object with an id, or bare: the name alone is kept. */
export const NAMES = [
  'manufacturer',
  'model',
  'generation',
  'body_type',
  'color',
  'engine',
  'transmission',
  'drive_wheel',
  'vehicle_type',
  'fuel',
] as const
export type Name = (typeof NAMES)[number]

/** What is kept of a row beside these: neither sellers nor what they write. */
export const LIST_ROW: AllowList = { id: true, year: true, title: true, vin: true, cylinders: true, lots: LOT }
