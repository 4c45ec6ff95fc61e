import { Random } from '../../random.ts'
import { type Model, MODELS } from './models.ts'

/** A car as it is; what its page says of it is another matter. */
export interface KbCar extends Model {
  readonly index: number
  /** `carSeq`. */
  readonly id: string
  readonly modelYear: number
  readonly year: number
  readonly month: number
  readonly km: number
  /** 만원. */
  readonly price: number
  readonly region: Word
  readonly gearbox: Word
  readonly colour: Word
  /** How often the owner changed. */
  readonly ownerChanges: number
  readonly photos: number
  readonly people: People
}

/** Invented; pages show such people, and nobody may keep them. */
interface People {
  readonly plate: string
  readonly dealer: string
  readonly phone: string
}

/** As the site has it, and as a test compares it. */
type Word = readonly [korean: string, english: string]

const FIRST_ID = 28_000_001
const REGIONS: readonly Word[] = [
  ['서울', 'Seoul'],
  ['경기', 'Gyeonggi'],
  ['부산', 'Busan'],
  ['제주', 'Jeju'],
]
const GEARBOXES: readonly Word[] = [
  ['오토', 'Automatic'],
  ['오토', 'Automatic'],
  ['수동', 'Manual'],
  ['CVT', 'CVT'],
]
const COLOURS: readonly Word[] = [
  ['흰색', 'White'],
  ['진주색', 'White'],
  ['검정색', 'Black'],
  ['쥐색', 'Gray'],
  ['은색', 'Silver'],
  ['청색', 'Blue'],
  ['빨간색', 'Red'],
  ['갈색', 'Brown'],
]
const PLATE_LETTERS = Array.from('가나다라마거너더러머')
const FAMILY = ['남궁', '황보', '선우', '독고'] as const
const GIVEN = ['가상', '허구', '예시', '모의'] as const

/** The cars of the site: the same for the same seed. */
export const carsOf = (seed: number, count: number): readonly KbCar[] =>
  Array.from({ length: count }, (_, index) => carOf(seed, index))

function carOf(seed: number, index: number): KbCar {
  const random = new Random(seed, index, 0x0cb)
  const model = random.pick(MODELS)
  const year = random.int(1998, 2025)
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  return {
    ...model,
    index,
    id: String(FIRST_ID + index),
    year,
    month: random.int(1, 12),
    modelYear: year + (random.chance(0.2) ? 1 : 0),
    km: random.int(900, 289_000),
    price: random.int(60, 9_900),
    region: random.pick(REGIONS),
    gearbox: random.pick(GEARBOXES),
    colour: random.pick(COLOURS),
    ownerChanges: random.int(0, 4),
    photos: random.int(1, 5),
    people: {
      plate: `${random.int(100, 699)}${random.pick(PLATE_LETTERS)}${digits(4)}`,
      dealer: `${random.pick(FAMILY)}${random.pick(GIVEN)}`,
      // Numbers of the block 010-0 are not given out.
      phone: `010-0${digits(3)}-${digits(4)}`,
    },
  }
}
