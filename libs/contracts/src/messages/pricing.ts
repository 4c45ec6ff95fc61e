import { Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineMessage } from '../message.ts'
import { PricingValues, RATE_SOURCES, RateValue } from '../pricing-values.ts'

/**
 * Price every car anew with these fees and this rate, in a book of its own, and show that one once it is whole. It says all
 * that it needs, so the book does not depend on what is set meanwhile. The book with the highest id is the one that stays.
 */
export const reprice = defineMessage({
  kind: 'command',
  type: 'inventory.reprice',
  version: 1,
  handledBy: ['pipeline-worker'],
  payload: Type.Object(
    {
      bookId: Type.Integer({ minimum: 1 }),
      pricingVersion: Type.Integer({ minimum: 1 }),
      settings: PricingValues,
      rate: Type.Object({
        id: Uuid,
        source: Type.Enum([...RATE_SOURCES]),
        provider: Nullable(Type.String()),
        at: Nullable(Instant),
        value: RateValue,
      }),
    },
    { additionalProperties: false },
  ),
})
