import { imageRoutes } from '@karvan/contracts'
import { AppError, type HttpApp, invalidField, toRoute } from '@karvan/service-kit'
import { type Pictures, type Width, WIDTHS } from './pictures.ts'

/** How Encar names pictures (research/sources.md, 1.8); nothing else is fetched. */
const ENCAR_PATH = /^carpicture\d{0,3}\/pic\d{1,8}\/\d{1,20}_\d{1,4}\.jpg$/
const A_YEAR = 'public, max-age=31536000, immutable'

export function registerImageRoutes(app: HttpApp, pictures: Pictures): void {
  app.route({
    ...toRoute(imageRoutes.carImage),
    handler: async ({ params, query }, reply) => {
      const path = params['*'].replace(/^encar\//, '')
      if (!ENCAR_PATH.test(path)) throw new AppError('images.not_found', 'Image not available')
      const picture = await pictures.get(`/${path}`, widthOf(query.w))
      return reply.type(picture.type).header('cache-control', A_YEAR).send(picture.bytes)
    },
  })
}

function widthOf(given: unknown): Width {
  const width = WIDTHS.find((known) => String(known) === (given ?? '480'))
  if (width !== undefined) return width
  throw invalidField('w', `must be one of ${WIDTHS.join(', ')}`, 'not_allowed')
}
