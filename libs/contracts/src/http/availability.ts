import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { OFFERED_STATUSES } from './admin-details.ts'
import { AnyId } from './cars.ts'

/** `unknown`: its source has said once that it is not there, and nothing has confirmed that yet. */
export const AVAILABILITY_STATES = ['available', 'under_contract', 'sold', 'unknown'] as const

const Availability = Type.Object({
  state: Type.Enum([...AVAILABILITY_STATES]),
  /** How old the answer is. */
  checkedAt: Instant,
  /** Whether the source was asked for this very car, or its list showed it. */
  checkedBy: Type.Enum(['check', 'list']),
  source: Type.String(),
})
export type Availability = Static<typeof Availability>

const DeletedCar = Type.Object({
  manufacturer: Type.String(),
  model: Type.String(),
  year: Nullable(Type.Integer()),
})

export const availabilityRoutes = defineRoutes({
  carAvailability: {
    method: 'GET',
    path: '/api/cars/:id/availability',
    summary: 'Whether a car is still to be had: asks its source, and after a second answers what is known',
    access: 'public',
    params: AnyId,
    success: { status: 200, data: Availability },
    errors: ['cars.not_found'],
  },
  reportSold: {
    method: 'DELETE',
    path: '/api/cars/sold/:encarId',
    summary: 'Report that a car is sold. Its source is asked, and only what that confirms hides the car',
    access: 'public',
    audit: { none: 'the source decides and not who reports; what it said is kept with its time' },
    params: Type.Object({ encarId: AnyId.properties.id }),
    success: {
      status: 200,
      /** Nobody can tell yet: it is looked at again by itself. */
      later: 202,
      data: Availability,
      extras: { deletedCar: Nullable(DeletedCar) },
    },
    errors: ['cars.not_found', 'cars.on_sale', 'rate_limited'],
  },
  setSale: {
    method: 'PUT',
    path: '/api/cars/:id/sale',
    summary: 'Staff take a car out of the shop as sold, whatever its source shows, or put it back',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: 'car.sale_changed',
    params: AnyId,
    body: Type.Object({ sold: Type.Boolean() }),
    success: { status: 200, data: Type.Object({ status: Type.Enum([...OFFERED_STATUSES]) }) },
    errors: ['cars.not_found'],
  },
})
