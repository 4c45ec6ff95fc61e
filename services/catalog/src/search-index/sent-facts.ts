import { trimsOf } from '@karvan/domain'
import { type Expression, sql } from 'kysely'
import type { Kind, Look, State } from './coded.ts'

/** Facts of a car that have few values, as the database sends them: lists as JSON. */
export interface SentFacts {
  readonly kind: string
  readonly look: string
  readonly state: string
}

/** Cars of other states are gone. */
export const SHOWN = ['available', 'under_contract', 'sold'] as const

/** Columns of `listings`: the facts as they are sent. A car that is not shown is `gone`. */
export const SENT_FACTS: Expression<SentFacts> = sql<SentFacts>`
  to_json(array[make, make_key, model, model_key, fuel, transmission, body_type])::text as kind,
  to_json(array[model_year::text, color])::text as look,
  to_json(array[case when status = any(${[...SHOWN]}) then status else 'gone' end,
    drive, seats::text, had_accident::text, past::text, owners::text, grade])::text as state`

/** Reads facts. Few lists differ: each is read once, and cars that share one share the object. */
export class FactReader {
  readonly kind = memoize(([make, makeKey, model, modelKey, fuel, transmission, bodyType]) => {
    return { make, makeKey, model, modelKey, fuel, transmission, bodyType } as Kind
  })
  readonly look = memoize(([modelYear, color = null]): Look => ({ modelYear: numberIn(modelYear), color }))
  readonly state = memoize(([status, drive = null, seats, accident, past, owners, grade]): State => {
    const hadAccident = accident == null ? null : accident === 'true'
    const trims = trimsOf(grade ?? '')
    const marks = { past: numberIn(past) ?? 0, owners: numberIn(owners) }
    return { drive, seats: numberIn(seats), hadAccident, ...marks, status: status as State['status'], trims }
  })
}

type List = readonly (string | null)[]

const numberIn = (text: string | null = null): number | null => (text === null ? null : Number(text))

function memoize<T>(read: (list: List) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(JSON.parse(text) as List)))
    return value
  }
}
