import type { Drawing } from '../../pictures/drawing.ts'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../../pictures/studio.ts'
import type { KbCar } from './cars.ts'
import type { KbStock } from './stock.ts'

const FOLDER = '/IMG/carimg/l/img08/img2800'
const PHOTO = /^(\d+)_(\d)\.jpeg$/
const SIZE = { width: 800, height: 600 }
const ANGLES = ['front34', 'side', 'rear', 'front', 'interior'] as const
const VARIANTS = 8

export const photoPaths = ({ id, photos }: KbCar): readonly string[] =>
  Array.from({ length: photos }, (_, i) => `${FOLDER}/${id}_${i + 1}.jpeg`)

/** The pictures of a stock, drawn, in one size. */
export function pictureRoute(app: FastifyInstance, stock: KbStock, studio: Studio): void {
  app.get<{ Params: { file: string } }>(`${FOLDER}/:file`, async (request, reply) => {
    const [, id = '', number] = PHOTO.exec(request.params.file) ?? []
    const car = stock.find(id)
    const angle = ANGLES[Number(number) - 1]
    if (!car || !angle) return reply.code(404).send()
    return reply.type('image/jpeg').send(await studio.picture(drawingOf(car, angle), SIZE))
  })
}

const drawingOf = ({ drawn, colour, index }: KbCar, angle: Drawing['angle']): Drawing => ({
  body: drawn,
  colour: colour[1].toLowerCase(),
  angle,
  variant: index % VARIANTS,
  background: 'lot',
  flip: false,
})
