import { imageRoutes } from '@karvan/contracts'
import { type HttpApp, invalidField, networkOf, toRoute, whenGone } from '@karvan/service-kit'
import type { PictureName } from './listed-pictures.ts'
import type { Pictures } from './pictures.ts'
import { typeFor, type Width, WIDTHS } from './shrink.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

export function registerImageRoutes(app: HttpApp, pictures: Pictures): void {
  app.route({
    ...toRoute(imageRoutes.carImage),
    handler: async ({ params, query, client, headers }, reply) => {
      const asker = { client: networkOf(client), signal: whenGone(reply) }
      const width = widthOf(query.w)
      const form = { width, type: typeFor(width, headers.accept) }
      const picture = await pictures.get(nameOf(params['*']), form, asker)
      return reply.type(picture.type).headers({ 'cache-control': A_YEAR, vary: 'accept' }).send(picture.bytes)
    },
  })
}

/** `encar/carpicture01/…`: the source, and the picture's path there. */
function nameOf(text: string): PictureName {
  const [source = '', ...path] = text.split('/')
  return { source, path: path.join('/') }
}

function widthOf(given: unknown): Width {
  const width = WIDTHS.find((known) => String(known) === (given ?? '480'))
  if (width !== undefined) return width
  throw invalidField('w', `must be one of ${WIDTHS.join(', ')}`, 'not_allowed')
}
