import { reservedCarSale } from '@karvan/contracts'
import { enqueue, type EnqueueOptions } from '@karvan/messaging'
import { AppError } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'
import { notFound } from './not-found.ts'
import { ReservationRepository } from './repository.ts'

type Trx = Transaction<ReservationDatabase>

/** Until the transaction ends, nobody else changes it. @throws AppError 404; 409 where somebody has changed it since */
export async function lockVersion(trx: Trx, id: string, version: number): Promise<ReservationRow> {
  const row = await new ReservationRepository(trx).lock(id)
  if (!row || row.deleted_at !== null) throw notFound()
  if (row.version !== version) {
    throw new AppError('reservations.conflict', 'Somebody else has changed this reservation since')
  }
  return row
}

/** Has the catalog take the car out of the shop, or put it back. */
export const sellCar = (trx: Trx, { car_id }: ReservationRow, sold: boolean, options: EnqueueOptions): Promise<void> =>
  enqueue(trx, reservedCarSale, [{ carId: car_id, sold }], options)
