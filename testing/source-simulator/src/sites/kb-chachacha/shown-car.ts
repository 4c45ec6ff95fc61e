import type { SaleState } from '../stock-control.ts'
import type { KbCar } from './cars.ts'
import { hostileAt, isHostile } from '../hostile.ts'
import type { KbQuirk } from './quirks.ts'
import type { KbStock } from './stock.ts'

/** What the site says of a car, in its own words. */
export interface ShownCar {
  readonly car: KbCar
  readonly quirks: ReadonlySet<KbQuirk>
  readonly state: SaleState
  readonly name: string
  readonly trim: string
  /** `21년08월(21년형)`. */
  readonly year: string
  /** `41,230km`. */
  readonly mileage: string
  /** 만원, with separators; or words. */
  readonly price: string
  /** What the site calls the price: 판매가격. */
  readonly priceName: string
  readonly won: number
  readonly gearbox: string
  readonly colour: string
  readonly colourName: string
  readonly displacement: string
}

const NOTHING = '정보없음'
/** In place of a price: on request, and two figures that nobody asks. */
const SENTINELS = [
  ['가격상담', 0],
  ['9,999', 99_990_000],
  ['0', 0],
] as const

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

export const hasHostile = ({ quirks }: KbStock, { index }: KbCar): boolean =>
  quirks.isOn('hostile strings') && isHostile(index)

export function shownCar(stock: KbStock, car: KbCar): ShownCar {
  const quirks = stock.quirks.of(car.index)
  const { people } = car
  const unknown = quirks.has('no information')
  const [price, won] = quirks.has('price sentinels')
    ? (SENTINELS[car.index % SENTINELS.length] ?? SENTINELS[0])
    : [car.price.toLocaleString('en-US'), car.price * 10_000]
  const trim = hasHostile(stock, car) ? hostileAt(car.index).written : car.trim
  return {
    car,
    quirks,
    state: stock.stateOf(car),
    name: quirks.has('name without maker') ? car.name : `${car.maker} ${car.name}`,
    trim: quirks.has('personal in fields') ? `${trim} (${people.plate})` : trim,
    year: `${twoDigits(car.year)}년${twoDigits(car.month)}월(${twoDigits(car.modelYear)}년형)`,
    mileage: `${car.km.toLocaleString('en-US')}km`,
    price,
    priceName: quirks.has('lease') ? '리스승계' : '판매가격',
    won,
    gearbox: unknown ? NOTHING : car.gearbox[0],
    colour: quirks.has('personal in fields') ? `${people.dealer} ${people.phone}` : unknown ? NOTHING : car.colour[0],
    colourName: quirks.has('older name of colour') ? '색상' : '차량색상',
    displacement: unknown || car.cc === null ? NOTHING : `${car.cc.toLocaleString('en-US')}cc`,
  }
}
