import { AppError, type HttpApp } from '@karvan/service-kit'
import { type Pictures, type Width, WIDTHS } from './pictures.ts'

/** How Encar names pictures (research/sources.md, 1.8); nothing else is fetched. */
const ENCAR_PATH = /^carpicture\d{0,3}\/pic\d{1,8}\/\d{1,20}_\d{1,4}\.jpg$/
const A_YEAR = 'public, max-age=31536000, immutable'

export function registerImageRoutes(app: HttpApp, pictures: Pictures): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/api/images/encar/*',
    { config: { access: 'public' } },
    async ({ params, query }, reply) => {
      const path = params['*']
      if (!ENCAR_PATH.test(path)) throw new AppError('images.not_found', 'Image not available')
      const picture = await pictures.get(`/${path}`, widthOf(query.w))
      return reply.type(picture.type).header('cache-control', A_YEAR).send(picture.bytes)
    },
  )
}

function widthOf(given: unknown): Width {
  const width = WIDTHS.find((known) => String(known) === (given ?? '480'))
  if (width !== undefined) return width
  const message = `must be one of ${WIDTHS.join(', ')}`
  throw new AppError('request.invalid', `Invalid request: w ${message}`, { errors: [{ field: 'w', message }] })
}
