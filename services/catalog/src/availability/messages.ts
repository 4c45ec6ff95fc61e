import { reservedCarSale } from '@karvan/contracts'
import { onMessage, type Subscription } from '@karvan/messaging'
import { AppError } from '@karvan/service-kit'
import type { SaleByStaff } from './by-staff.ts'

/** A contract that staff have noted takes its car out of the shop. Safe to repeat. */
export const saleSubscription = (sales: Pick<SaleByStaff, 'set'>): Subscription => ({
  queue: 'catalog.sales.v1',
  prefetch: 1,
  handlers: [
    onMessage(reservedCarSale, async ({ payload: { carId, sold }, actor, correlationId, log }) => {
      if (actor === null) throw new Error('the contract of this car names no member of staff')
      const origin = { actor, correlationId, client: null, userAgent: null }
      try {
        const { status } = await sales.set(carId, sold, origin)
        log.info({ carId, sold, status }, 'the sale of a reserved car was changed')
      } catch (error) {
        // A car that has left the inventory is in no shop.
        if (!(error instanceof AppError && error.code === 'cars.not_found')) throw error
        log.info({ carId, sold }, 'the reserved car is not in the inventory')
      }
    }),
  ],
})
