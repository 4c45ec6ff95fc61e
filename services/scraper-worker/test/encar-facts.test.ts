import { CRAWL, createSuite, type EncarTruth, query, repetitions, SHOP_VALUES, sourceNameOf } from '@karvan/test-kit'
import { type Stack, startStack, type Suite, STATED_FACTS, WHAT_HAPPENED } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control } from './shop-state.ts'

/** Every listing of Encar, read from the list to its row, beside what the simulator knows of it. */

const LISTINGS = repetitions('listings of Encar whose facts are compared', 300, 20_000)
const PATIENCE_MS = 120_000 + LISTINGS * 60
const FIRST_ID = 39_000_001
const AT_A_TIME = 50

type Row = Readonly<Record<string, unknown>>
type Past = Partial<Readonly<Record<string, boolean>>>

/** Signs that no reader sees. */
const UNSEEN = /[\u0000-\u0008\u200b\u202a-\u202e]/
const FOUR_WHEELS = /4WD|AWD|xDrive|4MATIC|콰트로|ALL4/
const QUARANTINE_REASONS: Readonly<Record<string, string>> = {
  lease: 'lease',
  rent: 'lease',
  'price-placeholder': 'price_missing',
  'mileage-placeholder': 'mileage_missing',
  'no-pictures': 'no_photo',
}

/** A car of which two shapes were sold, and one whose words say another shape than its model has. */
const EITHER_SHAPE = /프라이드|스포트백/

/** What a row of the list says already: a listing that it keeps back is not visited. */
const LISTED = {
  make: SHOP_VALUES.brand,
  mileage_km: ({ quarantine, mileage }) =>
    quarantine === 'mileage-placeholder' || mileage === 999_999 ? null : mileage,
  mileage_sentinel: ({ mileage }) => mileage === 999_999,
  first_registration: ({ yearMonth: month }) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
  fuel: SHOP_VALUES.fuel,
  region: ({ region }) => region,
} as const satisfies Readonly<Record<string, (car: EncarTruth) => unknown>>

/** Whether there are pictures its page alone tells. */
const isVisited = ({ quarantine }: EncarTruth) => quarantine === null || quarantine === 'no-pictures'

/** Each column of the inventory that states a fact of the car, and what it has to say. */
const FACTS = {
  ...LISTED,
  vehicle_key: ({ vehicleId }) => vehicleId,
  model: SHOP_VALUES.model,
  original_name: ({ generationShown, badge, trim }) => [generationShown, badge, trim].filter(Boolean).join(' '),
  model_year: ({ formYear }) => formYear,
  transmission: SHOP_VALUES.transmission,
  body_type: (car) => (EITHER_SHAPE.test(sourceNameOf(car)) ? 'either' : SHOP_VALUES.body(car)),
  color: SHOP_VALUES.color,
  drive: (car) => (FOUR_WHEELS.test(sourceNameOf(car)) ? 'four' : null),
  engine_cc: ({ displacement }) => displacement || null,
  seats: ({ seats }) => seats,
  owners: ({ stated }) => stated.owners,
  vin: ({ vin }) => vin,
  import_mark: ({ isDomestic }) => (isDomestic ? 'domestic' : 'official'),
  price_amount: ({ priceKrw }) => priceKrw,
  price_krw: ({ priceKrw }) => priceKrw,
  price_currency: () => 'KRW',
  price_sentinel: () => false,
  original_amount: () => null,
  discount: () => null,
  photos: ({ pictures }) => pictures,
  options: ({ options }) => options.toSorted().join(),
  accident: ({ stated }) => JSON.stringify(STATED_FACTS.map((fact) => stated[fact])),
  status: ({ quarantine, underContract }) =>
    quarantine !== null ? 'rejected' : underContract ? 'under_contract' : 'available',
  source_modified_at: ({ modified }) => modified,
} as const satisfies Readonly<Record<string, (car: EncarTruth) => unknown>>

/** What is looked at elsewhere, or is not a fact of the car. */
const NOT_FACTS = {
  ours: ['dataset', 'id', 'source', 'source_id', 'content_hash', 'seen_at', 'sold_at', 'created_at', 'updated_at'],
  whoWrote: ['written_by', 'parser_version'],
  byStaffAlone: ['description'],
  setByTheDatabase: [
    'changed_xid',
    'had_accident',
    'past',
    'search_text',
    'standing',
    'price_step',
    'make_key',
    'model_key',
    'door_krw',
  ],
  /** The vocabulary's tests have the words; `public-answers` looks for what it lacks. */
  translated: ['title', 'generation', 'grade', 'grade_english', 'unknown_words'],
  comparedApart: ['quarantine'],
}

let suite: Suite
let stack: Stack
let rows: Map<string, Row>
const truths: EncarTruth[] = []

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS })
  await control(stack, 'hostile', { on: true })
  for (let first = 0; first < LISTINGS; first += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, LISTINGS - first)
    const ids = Array.from({ length: count }, (_, i) => FIRST_ID + first + i)
    truths.push(...((await Promise.all(ids.map((id) => stack.simulator.control(`truth/${id}`)))) as EncarTruth[]))
  }
  const job = await stack.client.ended(await stack.client.startJob(999_999), PATIENCE_MS)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  const read = await query<{ row: Row }>(
    suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.listings as car where dataset = 'encar'`,
  )
  rows = new Map(read.map(({ row }) => [String(row['source_id']), row]))
}, PATIENCE_MS)
afterAll(() => stack.close())

/** In the form in which a fact is compared. */
const stated: Readonly<Record<string, (value: unknown) => unknown>> = {
  photos: (value) => (value as unknown[]).length,
  options: (value) => (value as string[]).toSorted().join(),
  accident: (value) => JSON.stringify(STATED_FACTS.map((fact) => (value as Past | null)?.[fact] ?? null)),
  drive: (value) => (value === 'awd' || value === '4wd' ? 'four' : null),
  source_modified_at: (value) => new Date(String(value)).toISOString(),
}

function mistakes(truth: EncarTruth, row: Row): string[] {
  const facts: Readonly<Record<string, (car: EncarTruth) => unknown>> = isVisited(truth) ? FACTS : LISTED
  return Object.entries(facts).flatMap(([fact, of]) => {
    if (of(truth) === 'either') return []
    const is = (stated[fact] ?? ((value) => value))(row[fact]) ?? null
    const truly = of(truth) ?? null
    return is === truly ? [] : [`${truth.id} ${fact}: ${JSON.stringify(is)}, truly ${JSON.stringify(truly)}`]
  })
}

it('leaves out no column', () => {
  const [row = {}] = rows.values()
  const known = new Set([...Object.keys(FACTS), ...Object.values(NOT_FACTS).flat()])
  expect(Object.keys(row).filter((column) => !known.has(column))).toEqual([])
})

it('states each fact of each car as the site knows it', () => {
  const read = truths.flatMap((truth) => {
    const row = rows.get(truth.id)
    return row ? [{ truth, row }] : []
  })
  // Of two advertisements of one car one is read, where the list tells that they are of one.
  expect(new Set(read.map(({ truth }) => truth.vehicleId))).toEqual(new Set(truths.map(({ vehicleId }) => vehicleId)))
  expect(read.flatMap(({ truth, row }) => mistakes(truth, row))).toEqual([])
})

it('calls nothing good that was not: broken, missing and contradicting papers say less, and never the better', () => {
  const counts = STATED_FACTS.map((fact) => {
    const tally = { fact, yes: 0, no: 0, silent: 0, falselyGood: 0, falselyBad: 0 }
    for (const truth of truths) {
      const row = rows.get(truth.id)
      if (row === undefined || !isVisited(truth)) continue
      const said = (row['accident'] as Past | null)?.[fact]
      const happened = WHAT_HAPPENED[fact](truth)
      tally[said === undefined ? 'silent' : said ? 'yes' : 'no'] += 1
      // A damage that no insurer heard of is on no record: "on record" is what the fact says.
      const isOnRecord = fact !== 'accident' || truth.claimed || truth.stated.structural === true
      if (said === false && happened && isOnRecord) tally.falselyGood += 1
      if (said === true && !happened) tally.falselyBad += 1
    }
    return tally
  })
  console.table(counts)
  expect(counts.filter(({ falselyGood, falselyBad }) => falselyGood + falselyBad > 0)).toEqual([])
  expect(counts.filter(({ no, silent }) => no === 0 || silent === 0)).toEqual([])
})

it('keeps back what cannot be offered, and says why', () => {
  const wrong = truths.flatMap(({ id, quarantine }) => {
    const row = rows.get(id)
    const reasons = (row?.['quarantine'] ?? []) as string[]
    const isRight = quarantine === null ? reasons.length === 0 : reasons.includes(QUARANTINE_REASONS[quarantine] ?? '')
    return row === undefined || isRight ? [] : [{ id, reasons, quarantine }]
  })
  expect(wrong).toEqual([])
  expect(new Set(truths.map(({ quarantine }) => quarantine)).size).toBe(Object.keys(QUARANTINE_REASONS).length + 1)
})

it('keeps nothing of a hostile text that a reader does not see', () => {
  const texts = [...rows.values()].map((row) => JSON.stringify(row))
  expect(texts.filter((text) => UNSEEN.test(text))).toEqual([])
  expect(texts.some((text) => text.includes('<script>alert(1)</script>'))).toBe(true)
})
