import type { Body } from '../../pictures/drawing.ts'

/** A model as dealers offer it, in the words in which a test compares. */
export interface Model {
  readonly make: string
  readonly model: string
  readonly body: string
  readonly drawn: Body
  readonly fuel: string
  /** Cubic centimetres; null for an electric car. */
  readonly cc: number | null
  readonly drive: string
  readonly seats: number
}

/** Make, model, shape, fuel, cc, drive, seats. Of Skoda the shop knows nothing. */
const TABLE = `
Hyundai, Tucson, SUV, Diesel, 1995, awd, 5
Hyundai, i30, Hatchback, Gasoline, 1353, fwd, 5
Hyundai, Kona, SUV, Electric, , fwd, 5
Kia, Sportage, SUV, Diesel, 1598, 4wd, 5
Kia, Ceed, Wagon, Gasoline, 1482, fwd, 5
Kia, Niro, SUV, Hybrid, 1580, fwd, 5
Genesis, G80, Sedan, Gasoline, 2497, rwd, 5
BMW, 3 Series, Sedan, Diesel, 1995, rwd, 5
BMW, X3, SUV, Diesel, 1995, awd, 5
Mercedes-Benz, C-Class, Wagon, Diesel, 1950, rwd, 5
Mercedes-Benz, GLC, SUV, Diesel, 2143, awd, 5
Audi, A4, Wagon, Diesel, 1968, fwd, 5
Audi, A5, Convertible, Gasoline, 1984, awd, 4
Volkswagen, Golf, Hatchback, Gasoline, 1395, fwd, 5
Volkswagen, Passat, Sedan, Diesel, 1968, fwd, 5
Volkswagen, Touran, Van, Diesel, 1598, fwd, 7
Toyota, Corolla, Sedan, Hybrid, 1798, fwd, 5
Toyota, RAV4, SUV, Hybrid, 2487, awd, 5
Renault, Clio, Hatchback, LPG, 999, fwd, 5
Opel, Zafira, Van, CNG, 1598, fwd, 7
Peugeot, 508, Coupe, Diesel, 1997, fwd, 5
Ford, Ranger, Truck, Diesel, 2198, 4wd, 5
Skoda, Octavia, Wagon, Diesel, 1968, fwd, 5
`

const DRAWN: Readonly<Record<string, Body>> = {
  SUV: 'suv',
  Hatchback: 'hatchback',
  Wagon: 'wagon',
  Van: 'van',
  Coupe: 'coupe',
  Truck: 'pickup',
}

export const MODELS: readonly Model[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [make = '', model = '', body = '', fuel = '', cc = '', drive = '', seats] = line
      .split(',')
      .map((cell) => cell.trim())
    const drawn = DRAWN[body] ?? 'sedan'
    return { make, model, body, drawn, fuel, cc: cc === '' ? null : Number(cc), drive, seats: Number(seats) }
  })
