import type { StaffCar } from '@karvan/contracts'
import type { CsvColumns } from '@karvan/service-kit'

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

/** Of a file of cars, in the order in which the export writes them; an import reads those that can be edited. */
export const CAR_COLUMNS = {
  id: ({ id }) => id,
  source: ({ source }) => source,
  source_id: ({ source_id }) => source_id,
  title: ({ title }) => title,
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  badge: ({ badge }) => textOf(badge),
  year: ({ year }) => textOf(year),
  price: ({ price }) => textOf(price),
  currency: ({ currency }) => textOf(currency),
  mileage: ({ mileage }) => textOf(mileage),
  fuel_type: ({ fuel_type }) => textOf(fuel_type),
  transmission: ({ transmission }) => textOf(transmission),
  engine_size: ({ engine_size }) => textOf(engine_size),
  body_type: ({ body_type }) => textOf(body_type),
  color: ({ color }) => textOf(color),
  location: ({ location }) => textOf(location),
  vin: ({ vin }) => textOf(vin),
  description: ({ description }) => textOf(description),
  images: ({ image_count }) => textOf(image_count),
  state: ({ state }) => state,
  quarantine: ({ quarantine }) => quarantine.join(' '),
  edited: ({ edited }) => edited.join(' '),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  scraped_at: ({ scraped_at }) => scraped_at,
  encar_price: ({ encar_price }) => textOf(encar_price),
  trio_price: ({ trio_price }) => textOf(trio_price),
  luxury_price: ({ luxury_price }) => textOf(luxury_price),
  price_status: ({ price_status }) => price_status,
} as const satisfies CsvColumns<StaffCar>

export type CarColumn = keyof typeof CAR_COLUMNS
