import { Type } from 'typebox'
import { defineRoutes } from '../route.ts'

export const pageRoutes = defineRoutes({
  shareLink: {
    method: 'GET',
    path: '/api/facebook/:id',
    summary: 'The documented link for sharing (storefront spec, section 2): leads to the page of the car',
    access: 'public',
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
    success: { status: 302 },
    errors: [],
  },
})
