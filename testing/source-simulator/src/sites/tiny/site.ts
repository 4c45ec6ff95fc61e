import type { Drawing } from '../../pictures/drawing.ts'
import type { Site } from '../site.ts'
import { CARS, SOLD_ID, type TinyCar } from './cars.ts'
import { carPage, listPage, notFoundPage } from './pages.ts'

const HTML = 'text/html; charset=utf-8'
const PHOTO = /^(\d+)-(\d)\.jpg$/
const SIZE = { width: 800, height: 600 }
const ANGLES = ['front34', 'side', 'rear', 'front', 'interior'] as const
const VARIANTS = 8

/** A dealer's site of thirty cars in euro, in plain HTML: the smallest that a source can be read from. */
export const tinySite: Site = {
  name: 'tiny',
  seed: 1,
  kinds: ['list', 'detail'],
  kindOf: (path) => {
    if (path.startsWith('/photos/')) return 'picture'
    if (path === '/cars') return 'list'
    return path.startsWith('/cars/') ? 'detail' : undefined
  },
  routes: (app, studio) => {
    app.get<{ Querystring: { page?: string } }>('/cars', (request, reply) =>
      reply.type(HTML).send(listPage(CARS, Math.max(1, Number(request.query.page ?? 1) || 1))),
    )
    app.get<{ Params: { id: string } }>('/cars/:id', (request, reply) => {
      const car = CARS.find(({ id }) => String(id) === request.params.id)
      if (!car || car.id === SOLD_ID) return reply.code(404).type(HTML).send(notFoundPage())
      return reply.type(HTML).send(carPage(car))
    })
    app.get<{ Params: { name: string } }>('/photos/:name', async (request, reply) => {
      const [, id, number] = PHOTO.exec(request.params.name) ?? []
      const car = CARS.find((one) => String(one.id) === id)
      const angle = ANGLES[Number(number) - 1]
      if (!car || !angle) return reply.code(404).send()
      const bytes = await studio.picture(drawingOf(car, angle), SIZE)
      return reply.type('image/jpeg').send(bytes)
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).type(HTML).send(notFoundPage()))
  },
}

const drawingOf = (car: TinyCar, angle: Drawing['angle']): Drawing => ({
  body: car.body,
  colour: car.colour.toLowerCase(),
  angle,
  variant: car.id % VARIANTS,
  background: 'lot',
  flip: false,
})
