import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineMessage } from '../message.ts'
import { ImportTables } from '../import-values.ts'
import { PricingValues, RATE_SOURCES, RateValue } from '../pricing-values.ts'

/**
 * Price every car anew with these fees, this rate and these import tables, in a book of its own, and show that one once it is whole. It says all
 * that it needs, so the book does not depend on what is set meanwhile. The book with the highest id is the one that stays.
 */
export const reprice = defineMessage({
  kind: 'command',
  type: 'inventory.reprice',
  version: 2,
  sentBy: ['pricing'],
  handledBy: ['pipeline-worker'],
  payload: Type.Object(
    {
      bookId: Type.Integer({ minimum: 1 }),
      pricingVersion: Type.Integer({ minimum: 1 }),
      settings: PricingValues,
      imports: Type.Object({
        version: Type.Integer({ minimum: 1 }),
        /** On which taxes and rules are looked up, in UTC. */
        day: Type.String(),
        tables: ImportTables,
      }),
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
export type Reprice = Static<typeof reprice.payload>
