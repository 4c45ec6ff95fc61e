import type { Body } from '../../pictures/drawing.ts'

export interface TinyCar {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly trim: string
  readonly year: number
  readonly km: number
  /** Euro; null for "on request". */
  readonly price: number | null
  /** What the dealer asked before, in euro. */
  readonly was: number | null
  /** What comes off the price at the till. */
  readonly discount: string | null
  readonly fuel: string
  readonly gearbox: string
  readonly colour: string
  readonly body: Body
  readonly photos: number
}

/** Make, model, trim, year, km, euro, fuel, gearbox, colour, shape; and what was asked before, and what comes off. */
const TABLE = `
Hyundai, Grandeur, 2.5, 2021, 41230, 17300, Petrol, Automatic, Black, sedan
Hyundai, Tucson, 1.6 Turbo, 2022, 25400, 22900, Petrol, Automatic, White, suv
Hyundai, Sonata, 2.0, 2019, 68000, 12400, LPG, Automatic, Silver, sedan
Hyundai, Santa Fe, 2.2, 2020, 71500, 21800, Diesel, Automatic, Blue, suv
Hyundai, Ioniq 5, Long Range, 2022, 19800, 27500, Electric, Automatic, White, suv
Kia, Sportage, 2.0, 2019, 52300, 15900, Diesel, Automatic, Grey, suv
Kia, Sorento, 2.2, 2021, 58100, 24600, Diesel, Automatic, Black, suv
Kia, K5, 2.0, 2020, 48800, 14700, Petrol, Automatic, Red, sedan
Kia, Carnival, 2.2, 2021, 65900, 25300, Diesel, Automatic, Black, van
Kia, Niro, 1.6, 2020, 39400, 16800, Hybrid, Automatic, White, suv
Genesis, G80, 2.5 Turbo, 2021, 35000, 34900, Petrol, Automatic, Black, sedan
Genesis, GV70, 2.2, 2021, 42700, 36500, Diesel, Automatic, Green, suv
Mercedes-Benz, E-Class, E220 d, 2018, 91000, 23900, Diesel, Automatic, Silver, sedan
Mercedes-Benz, C-Class, C200, 2019, 63500, 22400, Petrol, Automatic, White, sedan
Mercedes-Benz, GLC, 220 d, 2019, 77700, 28900, Diesel, Automatic, Black, suv
BMW, 5 Series, 520d, 2018, 98000, 20900, Diesel, Automatic, Blue, sedan
BMW, X3, xDrive20d, 2019, 81200, 27800, Diesel, Automatic, White, suv
BMW, 3 Series, 320d, 2017, 120500, 15900, Diesel, Manual, Black, sedan
Audi, A4, 2.0 TDI, 2018, 105300, 16800, Diesel, Automatic, Grey, wagon
Audi, Q5, 40 TDI, 2020, 69900, 31500, Diesel, Automatic, White, suv
Volkswagen, Golf, 2.0 TDI, 2017, 119000, 11400, Diesel, Manual, Red, hatchback, 12300
Volkswagen, Tiguan, 2.0 TDI, 2019, 88400, 19900, Diesel, Automatic, Grey, suv
Volkswagen, Passat, 2.0 TDI, 2018, 134000, 13200, Diesel, Manual, Black, wagon
Toyota, Camry, 2.5, 2019, 74100, 18800, Hybrid, Automatic, White, sedan
Toyota, RAV4, 2.5, 2020, 51600, 26700, Hybrid, Automatic, Red, suv
Lexus, ES, 300h, 2020, 38300, 32900, Hybrid, Automatic, Silver, sedan, , 5%
Renault Korea, QM6, 2.0 LPe, 2020, 50200, 12900, LPG, Automatic, Brown, suv
Chevrolet, Spark, 1.0, 2019, 44900, 6400, Petrol, Automatic, Yellow, hatchback
Jeep, Wrangler, 2.0, 2020, 46100, , Petrol, Automatic, Orange, suv
MINI, Cooper, S, 2019, 30800, 17900, Petrol, Automatic, Red, hatchback
`

const FIRST_ID = 1_001
const PHOTOS = 5

/** The last one has been sold since the list was written: its own page is not there any more. */
export const CARS: readonly TinyCar[] = TABLE.trim().split('\n').map(readLine)
export const SOLD_ID = FIRST_ID + CARS.length - 1

function readLine(line: string, row: number): TinyCar {
  const cells = line.split(',').map((cell) => cell.trim())
  const [
    make = '',
    model = '',
    trim = '',
    year,
    km,
    price,
    fuel = '',
    gearbox = '',
    colour = '',
    body,
    was = '',
    off = '',
  ] = cells
  return {
    id: FIRST_ID + row,
    make,
    model,
    trim,
    year: Number(year),
    km: Number(km),
    price: price === '' ? null : Number(price),
    was: was === '' ? null : Number(was),
    discount: off === '' ? null : off,
    fuel,
    gearbox,
    colour,
    body: body as Body,
    photos: PHOTOS,
  }
}
