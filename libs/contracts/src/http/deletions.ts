import { type Static, Type } from 'typebox'
import { Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { JOB_STATUSES } from './jobs.ts'

/** Which cars: all that the shop shows, or those of Encar with what is kept of them. */
export const DELETION_SCOPES = ['cars', 'encar'] as const
export type DeletionScope = (typeof DELETION_SCOPES)[number]

/** Confirms by the number of cars that the shop shows of these: nobody deletes many more than he has typed. */
const query = Type.Object({ confirm: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })) })

const deletion = {
  method: 'DELETE',
  access: 'scraping.delete-all',
  requires: ['recent-sign-in'],
  audit: 'cars.deleted_all',
  query,
} as const

export const deletionRoutes = defineRoutes({
  deleteAllCars: {
    ...deletion,
    path: '/api/cars/delete-all',
    summary: 'Take all cars out of the shop; they can be put back for 30 days. 202 where it takes longer than a moment',
    success: {
      status: 200,
      later: 202,
      data: Type.Object({ deletedCount: Type.Integer(), jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: { jobId: Uuid },
    },
    errors: ['jobs.conflict', 'deletions.failed'],
  },
  deleteAllEncarCars: {
    ...deletion,
    path: '/api/encar/delete-all-cars',
    summary:
      'Begin to take the cars of Encar out of the shop, and what is kept of them; they can be put back for 30 days',
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: { jobId: Uuid },
    },
    errors: ['jobs.conflict'],
  },
})

/** What a job that deletes has to do. */
export const DeletionRequest = Type.Object({
  scope: Type.Enum([...DELETION_SCOPES]),
  /** How many cars the shop showed to the person who asked for it. */
  expected: Type.Integer({ minimum: 0 }),
})
export type DeletionRequest = Static<typeof DeletionRequest>
