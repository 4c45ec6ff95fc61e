import { Type } from 'typebox'
import { PATHS } from '../paths.ts'
import { defineRoute } from '../route.ts'

/** Depends on the catalogue's read path only: an outage of the broker or of MongoDB does not turn the shop off. */
export const health = defineRoute({
  ...PATHS.health,
  summary: 'Can the catalogue be read?',
  access: 'public',
  success: { status: 200, data: Type.Object({}), beside: { status: Type.Literal('ok') } },
  errors: ['service.unavailable'],
})
