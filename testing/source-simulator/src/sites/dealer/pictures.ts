import type { Drawing } from '../../pictures/drawing.ts'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../../pictures/studio.ts'
import type { DealerCar } from './cars.ts'
import type { DealerStock } from './stock.ts'

const PHOTO = /^car-(\d+)-(\d)\.jpg$/
const SIZE = { width: 800, height: 600 }
const ANGLES = ['front34', 'side', 'rear', 'front', 'interior'] as const
const VARIANTS = 8

/** @param n from 1 */
export const photoPath = (folder: string, { id }: DealerCar, n: number): string => `/${folder}/car-${id}-${n}.jpg`

/** The pictures of a stock, drawn. @param folder without slashes */
export function pictureRoute(app: FastifyInstance, stock: DealerStock, folder: string, studio: Studio): void {
  app.get<{ Params: { file: string } }>(`/${folder}/:file`, async (request, reply) => {
    const [, id, number] = PHOTO.exec(request.params.file) ?? []
    const car = stock.cars.find((one) => String(one.id) === id)
    const angle = ANGLES[Number(number) - 1]
    if (!car || !angle) return reply.code(404).send()
    return reply.type('image/jpeg').send(await studio.picture(drawingOf(car, angle), SIZE))
  })
}

const drawingOf = (car: DealerCar, angle: Drawing['angle']): Drawing => ({
  body: car.drawn,
  colour: car.colour.toLowerCase(),
  angle,
  variant: car.id % VARIANTS,
  background: 'lot',
  flip: false,
})
