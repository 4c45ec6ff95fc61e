import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'
import { stockControlRoutes } from '../stock-control.ts'
import type { DealerCar } from './cars.ts'
import { photoPath, pictureRoute } from './pictures.ts'
import { type ShownCar, shownCar, type SiteWords } from './shown-car.ts'
import type { DealerStock } from './stock.ts'
import { QUIRKS } from './quirks.ts'
import { scriptedKindOf, scriptedKinds, scriptedRoutes } from './scripted-pages.ts'
import { personalData, truth } from './truth.ts'

/** What one dealer's site has of its own. */
export interface DealerPages {
  readonly name: string
  readonly words: SiteWords
  /** Begins and ends with a slash; its further pages are `page/2/` below it. */
  readonly listPath: string
  /** The parameter that names a page of the list where its paths do not. */
  readonly pageQuery?: string
  readonly carPath: (slug: string) => string
  /** The folder of pictures, without slashes. */
  readonly photos: string
  /** Cars on a page of the list; 20 where nothing is said. */
  readonly rows?: number
  readonly list: (cars: readonly DealerCar[], page: number, isLast: boolean) => string
  readonly car: (shown: ShownCar) => string
  readonly notThere: () => string
  /** The site's layout around a line. */
  readonly plain: (text: string) => string
}

const HTML = 'text/html; charset=utf-8'
const USUAL_ROWS = 20

/** A dealer's site over a stock: its list, its pages, its pictures, and the control of all of it. */
export function dealerSite(stock: DealerStock, pages: DealerPages): Site {
  const { name, listPath, pageQuery = '', photos, rows = USUAL_ROWS } = pages
  const carPattern = pages.carPath(':slug')
  // From a car's page up to the root.
  const up = '../'.repeat(carPattern.split('/').length - 2)
  return {
    name,
    seed: stock.seed,
    kinds: ['list', 'detail', ...scriptedKinds],
    kindOf: (path) => {
      if (path.startsWith(`/${photos}/`)) return 'picture'
      if (path === listPath || path.startsWith(`${listPath}page/`)) return 'list'
      return path.startsWith(listPath) ? 'detail' : scriptedKindOf(path)
    },
    routes: (app, studio) => {
      const list = (reply: FastifyReply, page: number) => {
        const cars = rowsOf(stock, page, rows)
        if (cars.length === 0) return reply.code(404).type(HTML).send(pages.notThere())
        return reply.type(HTML).send(pages.list(cars, page, stock.cars.length <= page * rows))
      }
      app.get<{ Querystring: Readonly<Record<string, string>> }>(listPath, ({ query }, reply) =>
        list(reply, Number(query[pageQuery]) || 1),
      )
      app.get<{ Params: { page: string } }>(`${listPath}page/:page/`, (request, reply) =>
        list(reply, Number(request.params.page) || 1),
      )
      app.get<{ Params: { slug: string } }>(carPattern, (request, reply) => {
        const car = stock.find(request.params.slug)
        if (!car || stock.stateOf(car) === 'gone') return gone(reply, stock, pages)
        return reply
          .type(HTML)
          .send(pages.car(shownCar(stock, pages.words, car, (n) => up + photoPath(photos, car, n).slice(1))))
      })
      scriptedRoutes(app, stock)
      pictureRoute(app, stock, photos, studio)
      app.setNotFoundHandler((_request, reply) => reply.code(404).type(HTML).send(pages.notThere()))
      stockControlRoutes(app, stock, {
        quirks: QUIRKS,
        idOf: ({ slug }) => slug,
        truthOf: (car) => truth(stock, car, (n) => photoPath(photos, car, n)),
        personal: () => personalData(stock),
      })
    },
  }
}

/** The cars of a page of the list, and again the last one of the page before where the list repeats cars. */
function rowsOf({ cars, quirks }: DealerStock, page: number, rows: number): readonly DealerCar[] {
  const begin = (page - 1) * rows
  const shown = cars.slice(begin, begin + rows)
  const before = shown.length > 0 && quirks.isOn('list repeats cars') ? cars.slice(Math.max(0, begin - 1), begin) : []
  return [...before, ...shown]
}

/** The ways in which sites say that a car is not there any more. */
function gone(reply: FastifyReply, { quirks }: DealerStock, { listPath, notThere, plain }: DealerPages): FastifyReply {
  if (quirks.isOn('gone by redirect')) return reply.redirect(listPath, 302)
  if (quirks.isOn('gone with 410')) return reply.code(410).type(HTML).send(plain('410'))
  return reply
    .code(quirks.isOn('gone with 200') ? 200 : 404)
    .type(HTML)
    .send(notThere())
}
