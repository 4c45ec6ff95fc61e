import type { ScheduleRow } from '@karvan/jobs'
import type { Orders, ReadOrder } from '../jobs/orders.ts'

/** The order that a schedule places, read as it would be now. */
export async function orderOf(orders: Orders, { url, cars }: Pick<ScheduleRow, 'url' | 'cars'>): Promise<ReadOrder> {
  const { source, customUrl } = await orders.ofAddress(url, {})
  const usual = { processingMode: 'three-step', confirmRetire: false } as const
  return await orders.read({ ...usual, source: source.name, totalCars: cars, customUrl })
}
