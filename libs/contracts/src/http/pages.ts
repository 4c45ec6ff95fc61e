import { Type } from 'typebox'
import { LANGUAGES } from '../person.ts'
import { defineRoutes } from '../route.ts'

export const pageRoutes = defineRoutes({
  shareLink: {
    method: 'GET',
    path: '/api/facebook/:id',
    summary: 'The documented link for sharing (storefront spec, section 2): leads to the page of the car',
    access: 'public',
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
    query: Type.Object({
      /** Of the page that it leads to; Arabic where nobody says. */
      language: Type.Optional(Type.Enum([...LANGUAGES])),
    }),
    success: { status: 302 },
    errors: [],
  },
})
