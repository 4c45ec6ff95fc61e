import type { FastifyInstance } from 'fastify'
import type { Studio } from '../pictures/studio.ts'

/** An outside site that the simulator plays: what it answers. Faults, traffic and robots.txt are the same for all. */
export interface Site {
  readonly name: string
  /** Chance of its faults. */
  readonly seed: number
  /** What its requests are counted as, beside `picture`, `robots` and `other`. */
  readonly kinds: readonly string[]
  /** The kind of a path (without its query); undefined for `other`. */
  readonly kindOf: (path: string) => string | undefined
  readonly routes: (app: FastifyInstance, studio: Studio) => void
}
