import type { FastifyInstance } from 'fastify'
import { picturesOf } from '../pictures/plan.ts'
import type { Size, Studio } from '../../../pictures/studio.ts'
import type { Universe } from '../universe/universe.ts'

/** Both forms occur: with the outer folder `carpicture` before the path, and without. */
const PATH = /^\/carpicture(?:\d*\/carpicture)?\d+\/pic\d+\/(\d+)_(\d{3})\.jpg$/

const USUAL: Size = { width: 800, height: 600 }
const LARGEST: Size = { width: 1200, height: 900 }
const SMALLEST = 16

interface SizeQuery {
  readonly impolicy?: string
  readonly rh?: string
  readonly rw?: string
  readonly cw?: string
  readonly ch?: string
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined

/** The size that a request wants: the crop (cw, ch), else the rate (rw, rh), else 800x600; at most 1200x900. */
function sizeOf(query: SizeQuery): Size {
  const width = whole(query.cw) ?? whole(query.rw)
  const height = whole(query.ch) ?? whole(query.rh)
  const between = (value: number, most: number) => Math.min(most, Math.max(SMALLEST, Math.round(value)))
  if (width === undefined && height === undefined) return USUAL
  return {
    width: between(width ?? ((height ?? USUAL.height) * 4) / 3, LARGEST.width),
    height: between(height ?? ((width ?? USUAL.width) * 3) / 4, LARGEST.height),
  }
}

/** The pictures. The real CDN answers 503 to the `Resize` policy, and so does this. */
export function pictureRoutes(app: FastifyInstance, universe: Universe, studio: Studio): void {
  app.get<{ Querystring: SizeQuery }>('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const [, id, code] = PATH.exec(path) ?? []
    const index = universe.indexOf(Number(id))
    const picture = index < 0 ? undefined : picturesOf(universe.listing(index)).find((entry) => entry.code === code)
    if (!picture) return reply.code(404).type('text/plain').send('not found')
    if (request.query.impolicy === 'Resize') return reply.code(503).type('text/plain').send('unknown policy')
    const bytes = await studio.picture(picture.drawing, sizeOf(request.query))
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes)
  })
}
