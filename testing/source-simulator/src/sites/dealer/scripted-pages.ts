import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attempts } from '../attempts.ts'
import type { DealerStock } from './stock.ts'

const SCRIPT = '/js/app.js'
const PART = '/js/part.json'
/** What nobody may ask for: only a browser that is let loose does. */
const TRAPS = '/trap/'

const KINDS = [
  [SCRIPT, 'script'],
  [PART, 'part'],
  [TRAPS, 'trap'],
] as const

export const scriptedKinds: readonly string[] = KINDS.map(([, kind]) => kind)
export const scriptedKindOf = (path: string): string | undefined =>
  KINDS.find(([prefix]) => path.startsWith(prefix))?.[1]

const SHELL = `<!doctype html><html><head><meta charset="utf-8"><title>App</title>
<link rel="stylesheet" href="${TRAPS}style.css"></head><body><noscript>Please enable JavaScript</noscript>
<div id="app"></div><iframe src="${TRAPS}frame"></iframe><img src="${TRAPS}dot.png" alt=""><script src="${SCRIPT}"></script></body></html>`

const script = (elsewhere: string | null): string => `(() => {
${attempts(TRAPS, elsewhere)}
  fetch('${PART}?of=' + encodeURIComponent(location.pathname + location.search)).then((answer) => answer.json()).then(({ html }) => {
    document.getElementById('app').innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  })
})()
`

/** While that is turned on, pages of the site are a frame without anything in it: a script asks for what stands there. */
export function scriptedRoutes(app: FastifyInstance, { quirks, elsewhere }: DealerStock): void {
  const written = new Map<string, unknown>()
  // A fault answers before: its page is no page of the site.
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', (request, _reply, done) => {
    answered.add(request)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const isScripted = isPage && answered.has(request) && quirks.isOn('written by scripts')
    if (isScripted) {
      written.set(request.url, payload)
      reply.removeHeader('content-length')
    }
    done(null, isScripted ? SHELL : payload)
  })
  app.get(SCRIPT, (_request, reply) => reply.type('text/javascript').send(script(elsewhere)))
  app.get<{ Querystring: { of?: string } }>(PART, ({ query }, reply) =>
    reply.send({ html: written.get(query.of ?? '') }),
  )
}
