import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'
import { stockControlRoutes, unknownCar } from '../stock-control.ts'
import { carMarkup, DETAIL, framed, SITE_NAME, titleOf } from './car-page.ts'
import { listPage } from './list-page.ts'
import { pictureRoute } from './pictures.ts'
import { QUIRKS } from './quirks.ts'
import { CHALLENGE_IN_FRAME, CHALLENGE_PAGE, PART, SCRIPT, script, scriptedPage, TRAPS } from './scripted-page.ts'
import { shownCar } from './shown-car.ts'
import { type KbOptions, KbStock } from './stock.ts'
import { personalData, truth } from './truth.ts'

const HTML = 'text/html; charset=utf-8'
const LIST = '/public/search/list.empty'
const MAIN = '/public/search/main.kbc'
/** The first that a path begins with is its kind. */
const KINDS = [
  [LIST, 'list'],
  [DETAIL, 'detail'],
  [PART, 'part'],
  [SCRIPT, 'script'],
  [TRAPS, 'trap'],
  ['/IMG/', 'picture'],
] as const

const PRICE_SCHEMA = {
  type: 'object',
  required: ['price'],
  properties: { price: { type: 'integer', minimum: 0 } },
  additionalProperties: false,
} as const

interface CarQuery {
  readonly carSeq?: string
}

/** KB ChaChaCha: a list in fragments, pages in HTML. Throws a RangeError for a stock that is empty or too large. */
export function kbChachachaSite(options?: KbOptions): Site {
  const stock = new KbStock(options)
  return {
    name: 'kb-chachacha',
    seed: stock.seed,
    kinds: ['list', 'detail', 'script', 'part', 'trap'],
    kindOf: (path) => KINDS.find(([prefix]) => path.startsWith(prefix))?.[1],
    routes: (app, studio) => {
      app.get<{ Querystring: { page?: string } }>(LIST, (request, reply) =>
        reply.type(HTML).send(listPage(stock, Math.max(1, Number(request.query.page) || 1))),
      )
      app.get<{ Querystring: CarQuery }>(DETAIL, (request, reply) => detail(stock, request.query.carSeq ?? '', reply))
      app.get<{ Querystring: CarQuery }>(PART, (request, reply) => {
        const car = stock.find(request.query.carSeq ?? '')
        if (!car) return reply.code(404).send({})
        const shown = shownCar(stock, car)
        return reply.send({ ...carMarkup(shown), isEndless: shown.quirks.has('script without end') })
      })
      app.get(SCRIPT, (_request, reply) => reply.type('text/javascript').send(script(stock.elsewhere)))
      app.get(MAIN, (_request, reply) => reply.type(HTML).send(framed({ head: '', body: '' }, SITE_NAME)))
      pictureRoute(app, stock, studio)
      stockControlRoutes(app, stock, {
        quirks: QUIRKS,
        idOf: ({ id }) => id,
        truthOf: (car) => truth(stock, car),
        personal: () => personalData(stock),
      })
      app.post<{ Params: { id: string }; Body: { price: number } }>(
        '/__control/price/:id',
        { schema: { body: PRICE_SCHEMA } },
        (request, reply) => {
          const car = stock.find(request.params.id)
          if (!car) return unknownCar(reply)
          stock.reprice(car, request.body.price)
          return reply.send({ id: car.id, price: request.body.price })
        },
      )
    },
  }
}

function detail(stock: KbStock, carSeq: string, reply: FastifyReply): FastifyReply {
  const { quirks } = stock
  if (quirks.isOn('challenge')) return reply.type(HTML).send(CHALLENGE_PAGE)
  if (quirks.isOn('challenge in frame')) return reply.type(HTML).send(CHALLENGE_IN_FRAME)
  const car = stock.find(carSeq)
  if (!car || stock.stateOf(car) === 'gone') {
    if (!quirks.isOn('gone with 404')) return reply.redirect(MAIN, 302)
    const body = '<div class="error-wrap"><p>존재하지 않는 차량입니다.</p></div>'
    return reply
      .code(404)
      .type(HTML)
      .send(framed({ head: '', body }, SITE_NAME))
  }
  const shown = shownCar(stock, car)
  const isScripted = shown.quirks.has('behind-script') || shown.quirks.has('script without end')
  return reply.type(HTML).send(isScripted ? scriptedPage() : framed(carMarkup(shown), titleOf(shown)))
}
