import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { Amount, PriceCurrency } from '../http/prices.ts'
import { defineMessage } from '../message.ts'
import { LANGUAGES } from '../person.ts'

/** A mail to somebody about the new cars of their saved searches. Whose address it goes to is read when it is sent. */
export const searchAlert = defineMessage({
  kind: 'command',
  type: 'search.alert',
  version: 1,
  sentBy: ['catalog'],
  handledBy: ['auth'],
  payload: Type.Object(
    {
      accountId: Uuid,
      language: Type.Enum([...LANGUAGES]),
      /** Stops these mails. */
      stopToken: Type.String(),
      searches: Type.Array(
        Type.Object({
          title: Type.String(),
          /** As the address of the search has it. */
          query: Type.String(),
          /** How many are new. */
          total: Type.Integer({ minimum: 1 }),
          /** The newest of them. */
          cars: Type.Array(
            Type.Object({
              /** As its page's address has it. */
              id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
              title: Type.String(),
              year: Nullable(Type.Integer()),
              price: Nullable(Type.Object({ amount: Amount, currency: PriceCurrency })),
            }),
            { maxItems: 10 },
          ),
        }),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
})
export type SearchAlert = Static<typeof searchAlert.payload>
