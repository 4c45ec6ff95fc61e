import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import {
  MATCH_FACTS,
  MATCH_KINDS,
  MATCH_STATES,
  MAX_MATCH_NOTE,
  PRICE_STATUSES,
  REJECTION_REASONS,
  RIVALS,
} from '../comparison-values.ts'
import { defineRoutes } from '../route.ts'

const Count = Type.Integer({ minimum: 0 })
/** Euro, cents as their fraction. */
const Euro = Type.Number()
const Facts = Type.Array(Type.Enum([...MATCH_FACTS]))
const Reason = Type.Enum([...REJECTION_REASONS])

/** One side of a match. */
const Advertised = Type.Object({
  id: Uuid,
  /** At its site. */
  source_id: Type.String(),
  title: Type.String(),
  year: Nullable(Type.Integer()),
  mileage: Nullable(Type.Integer()),
  color: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  /** Of our own car what it costs in Kosovo. */
  price: Nullable(Euro),
})

/** How our price ranks. */
const PriceRank = Type.Object({ price_status: Type.Enum([...PRICE_STATUSES]), lowest_rival: Nullable(Euro) })

const ReviewedMatch = Type.Object({
  /** Of the two, for lists. */
  id: Type.String(),
  state: Type.Enum([...MATCH_STATES]),
  car: Advertised,
  rival: Type.Enum([...RIVALS]),
  rival_car: Advertised,
  kind: Type.Enum([...MATCH_KINDS]),
  /** 0 to 100, as are `same` and `different` what it rests on: of a rejected match when it was rejected. */
  confidence: Type.Integer(),
  same: Facts,
  /** Both say it, and not the same. What one leaves unsaid is in neither. */
  different: Facts,
  /** Another car of ours, or another advertisement, fits the facts as well. */
  is_ambiguous: Type.Boolean(),
  /** Ours less the rival's. */
  price_difference: Nullable(Euro),
  now: PriceRank,
  /** If this match counted, or did no more. */
  otherwise: PriceRank,
  /** What staff said; null where the match counts by itself, or waits. */
  decision: Nullable(
    Type.Object({
      by: Uuid,
      at: Instant,
      /** Of a rejected one. */
      reason: Nullable(Reason),
      note: Nullable(Type.String()),
    }),
  ),
})
export type ReviewedMatch = Static<typeof ReviewedMatch>

const Pair = Type.Object({
  /** Of our car. */
  id: Uuid,
  /** Of the rival's advertisement. */
  rivalId: Uuid,
})
/** What became of the match; null where the two are none any more. */
const decided = { status: 200, data: Type.Object({ state: Nullable(Type.Enum([...MATCH_STATES])) }) } as const

/** Staff look at matches. The catalog answers, since the rows are the inventory's. */
export const matchReviewRoutes = defineRoutes({
  listMatches: {
    method: 'GET',
    path: '/api/price-comparison/matches',
    summary:
      'Matches of our cars with advertisements of rivals: those that wait for a decision, that count, or that staff rejected',
    access: 'price-comparison',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...MATCH_STATES], { default: 'waiting' })),
      rival: Type.Optional(Type.Enum([...RIVALS])),
      /** Words of either car's names, an id at a site, or the end of a VIN. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'asc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: {
      status: 200,
      data: Type.Object({
        /** By their confidence. */
        matches: Type.Array(ReviewedMatch),
        /** Of all, whatever is searched for. */
        counts: Type.Object({ waiting: Count, confirmed: Count, rejected: Count }),
        pagination: Pagination,
      }),
    },
    errors: [],
  },
  decideMatch: {
    method: 'PUT',
    path: '/api/price-comparison/matches/:id/:rivalId',
    summary: 'Say that the two are the same car, or are not; it holds at every later comparison',
    access: 'price-comparison.run',
    audit: 'match.decided',
    params: Pair,
    body: Type.Object({
      decision: Type.Enum(['confirmed', 'rejected']),
      /** Of what is rejected, which needs it. */
      reason: Type.Optional(Reason),
      note: Type.Optional(Type.String({ maxLength: MAX_MATCH_NOTE })),
    }),
    success: decided,
    errors: ['matches.not_found'],
  },
  undecideMatch: {
    method: 'DELETE',
    path: '/api/price-comparison/matches/:id/:rivalId',
    summary: 'Take back what staff said of the two: they match by what is known of them',
    access: 'price-comparison.run',
    audit: 'match.undecided',
    params: Pair,
    success: decided,
    errors: ['matches.not_found'],
  },
})
