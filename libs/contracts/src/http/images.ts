import { Type } from 'typebox'
import { defineRoutes } from '../route.ts'

export const imageRoutes = defineRoutes({
  carImage: {
    method: 'GET',
    path: '/api/images/*',
    summary: 'A picture of a listing, by its source and its path there, in one of our widths',
    access: 'public',
    params: Type.Object({ '*': Type.String({ maxLength: 200 }) }),
    query: Type.Object({ w: Type.Optional(Type.String({ maxLength: 10 })) }),
    success: { status: 200, content: 'image' },
    errors: ['images.not_found', 'images.unavailable'],
  },
})
