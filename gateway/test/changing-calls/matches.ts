import { query, type Suite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Decisions about matches. @param carId a car that is for sale */
export function matchCalls({ admin: token, done }: Caller, { superuserUrl }: Suite, carId: string) {
  /** Of an advertisement that has left its site. */
  const match = async () => {
    const params = { id: carId, rivalId: randomUUID() }
    await query(
      superuserUrl,
      `insert into inventory.rival_matches (listing_id, rival, rival_id, kind, confidence, same, different, is_ambiguous)
       values ($1, 'trio', $2, 'facts', 80, '{}', '{}', false)`,
      [params.id, params.rivalId],
    )
    return params
  }
  const confirm = async () => {
    const params = await match()
    return { params, answer: await done('decideMatch', { token, params, body: { decision: 'confirmed' } }) }
  }
  return {
    decideMatch: async () => (await confirm()).answer,
    undecideMatch: async () => {
      const { params } = await confirm()
      return await done('undecideMatch', { token, params })
    },
  }
}
