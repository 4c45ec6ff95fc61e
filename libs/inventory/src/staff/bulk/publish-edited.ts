import type { NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { priceListings } from '../../prices/landed.ts'
import { publishListings, type PublishRoute } from '../../publish.ts'
import type { InventoryDatabase } from '../../tables.ts'
import { upsertListings, type Writer } from '../../upsert.ts'
import { publishedDecisions } from '../decisions.ts'
import { writerOf } from '../edit-car.ts'
import { pricedIds } from './differences.ts'
import { datasetsOf, type StockCar } from './stock.ts'

type Trx = Transaction<InventoryDatabase>

/** A car as its source said it last, to be published with what staff say. */
export interface EditedCar {
  readonly stock: StockCar
  readonly car: NormalizedCar
  readonly seenAt: Date
}

interface Group {
  readonly seenAt: Date
  readonly writer: Writer | undefined
  readonly cars: EditedCar[]
}

/** Publishes cars that staff have edited, those together that their source showed at one time. What is off sale stays so. */
export async function publishEdited(trx: Trx, route: PublishRoute, edited: readonly EditedCar[]): Promise<void> {
  const groups = new Map<string, Group>()
  for (const one of edited) {
    const writer = writerOf(one.stock.row)
    const key = JSON.stringify([one.seenAt, writer])
    const group = groups.get(key) ?? { seenAt: one.seenAt, writer, cars: [] }
    group.cars.push(one)
    groups.set(key, group)
  }
  for (const { seenAt, writer, cars } of groups.values()) {
    const to = { ...route, ...(writer && { writer }) }
    const onSale = cars.filter((one) => !isOffSale(one))
    if (onSale.length > 0) {
      await publishListings(
        trx,
        to,
        onSale.map(({ car }) => car),
        seenAt,
      )
    }
    const offSale = cars.filter(isOffSale)
    if (offSale.length > 0) await writeOffSale(trx, to, offSale, seenAt)
  }
}

const isOffSale = ({ stock: { shown } }: EditedCar): boolean =>
  shown?.status === 'withdrawn' || shown?.status === 'sold'

/** These are offered to nobody: their rows are updated in place, and no other advertisement gives way to them. */
async function writeOffSale(trx: Trx, route: PublishRoute, edited: readonly EditedCar[], seenAt: Date): Promise<void> {
  const { source, writer } = route
  const cars = await publishedDecisions(
    trx,
    source,
    edited.map(({ car }) => car),
  )
  for (const dataset of datasetsOf(route)) {
    const here = new Set(
      edited.flatMap(({ stock }) => (stock.rows.some((row) => row.dataset === dataset) ? [stock.row.source_id] : [])),
    )
    // What may not be offered is in the dataset of its source alone.
    const own = cars.filter((car) => here.has(car.sourceId) && (dataset === route.from || car.quarantine.length === 0))
    await upsertListings(trx, { dataset, source, writer }, own, seenAt)
  }
  const rows = edited
    .flatMap(({ stock }) => stock.rows)
    .filter(({ status }) => status === 'withdrawn' || status === 'sold')
    .map(({ dataset, id, status, whole }) => ({ dataset, id, status, sold_at: whole['sold_at'] ?? null }))
  await sql`
    update inventory.listings as row set status = before.status, sold_at = before.sold_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as before(dataset text, id uuid, status text, sold_at timestamptz)
    where row.dataset = before.dataset and row.id = before.id and row.quarantine = '{}'`.execute(trx)
  const shown = route.to ?? route.from
  const ids = edited.flatMap(({ stock }) => stock.shown?.id ?? [])
  await priceListings(trx, { dataset: shown, source }, await pricedIds(trx, shown, ids))
}
