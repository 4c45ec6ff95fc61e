import { Random } from '../../random.ts'
import { type Model, MODELS } from './models.ts'
import type { Twin } from './twin.ts'

/** A dealer's car as it is; what its page says of it is another matter. */
export interface DealerCar extends Model {
  readonly index: number
  readonly id: number
  /** How the site's addresses name it. */
  readonly slug: string
  readonly trim: string
  readonly year: number
  readonly month: number
  readonly km: number
  /** Whole euro. */
  readonly price: number
  readonly gearbox: string
  readonly colour: string
  readonly vin: string | null
  readonly photos: number
  readonly seller: Seller
  /** Where it is like a car of Encar's. */
  readonly twin?: Twin
}

/** Invented; pages show such people, and nobody may keep them. */
interface Seller {
  readonly person: string
  readonly phone: string
  readonly mail: string
}

const FIRST_ID = 50_001
const TRIMS = ['Premium', 'Comfort', 'Business Line', '1st Edition', 'Style Plus', 'Sport'] as const
const COLOURS = ['White', 'Black', 'Silver', 'Gray', 'Blue', 'Red', 'Green', 'Brown', 'Beige', 'Orange'] as const
const FIRST_NAMES = ['Boyan', 'Desislava', 'Radu', 'Ileana', 'Kalina', 'Horia'] as const
const FAMILIES = ['Izmislenov', 'Nesashtestvuvashti', 'Inventescu', 'Fictivescu'] as const
const VIN_SIGNS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
const VIN_LENGTH = 17
const MAKER_SIGNS = 'KMH'

/** The cars of a dealer: the same for the same seed. */
export const carsOf = (seed: number, count: number): readonly DealerCar[] =>
  Array.from({ length: count }, (_, index) => carOf(seed, index))

function carOf(seed: number, index: number): DealerCar {
  const random = new Random(seed, index, 0xdea1)
  const model = random.pick(MODELS)
  const year = random.int(2012, 2024)
  const id = FIRST_ID + index
  return {
    ...model,
    index,
    id,
    slug: slugOf({ ...model, year, id }),
    trim: random.pick(TRIMS),
    year,
    month: random.int(1, 12),
    km: random.int(1_200, 289_000),
    price: random.int(45, 900) * 100 + random.pick([0, 0, 50, 90]),
    gearbox: random.pick(['Automatic', 'Automatic', 'Manual', 'Semi-Automatic']),
    colour: random.pick(COLOURS),
    vin: MAKER_SIGNS + Array.from({ length: VIN_LENGTH - MAKER_SIGNS.length }, () => random.pick(VIN_SIGNS)).join(''),
    photos: random.int(1, 5),
    seller: sellerOf(random, id),
  }
}

export const slugOf = ({ make, model, year, id }: Pick<DealerCar, 'make' | 'model' | 'year' | 'id'>): string =>
  `${make}-${model}-${year}-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function sellerOf(random: Random, id: number): Seller {
  const person = `${random.pick(FIRST_NAMES)} ${random.pick(FAMILIES)}`
  const digits = String(random.int(100_000, 999_999))
  return { person, phone: `+359 88 ${digits.slice(0, 3)} ${digits.slice(3)}`, mail: `seller${id}@post.example` }
}
