import { Type } from 'typebox'
import { defineRoutes } from '../route.ts'

/** Depends on the catalogue's read path only: an outage of the broker or of MongoDB does not turn the shop off. */

export const healthRoutes = defineRoutes({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Can the catalogue be read?',
    access: 'public',
    success: { status: 200, data: Type.Object({}), extras: { status: Type.Literal('ok') } },
    errors: ['service.unavailable'],
  },
})
