import type { Site } from '../site.ts'
import { openBoard, setAt } from './board.ts'

/** The key that it takes. */
export const SIMULATED_KEY = 'simulated-access-key'

const REFUSALS = {
  key: {
    code: 101,
    type: 'invalid_access_key',
    info: 'You have not supplied a valid API Access Key. [Technical Support: support@apilayer.com]',
  },
  quota: {
    code: 104,
    type: 'usage_limit_reached',
    info: 'Your monthly usage limit has been reached. Please upgrade your Subscription Plan.',
  },
} as const

/** Rates by the dollar, for those who have a key. Its errors come with the status 200. */
export const exchangerateHostSite: Site = {
  name: 'exchangerate-host',
  seed: 1,
  kinds: ['rates'],
  kindOf: (path) => (path === '/live' ? 'rates' : undefined),
  routes: (app) => {
    const board = openBoard(app)
    app.get<{ Querystring: { access_key?: string; source?: string } }>('/live', ({ query }, reply) => {
      const { krwPerEur, usdPerEur, answer } = board
      const refuse = (why: keyof typeof REFUSALS) => reply.send({ success: false, error: REFUSALS[why] })
      if (query.access_key !== SIMULATED_KEY || answer === 'refused key') return refuse('key')
      if (answer === 'used up') return refuse('quota')
      // Nobody promises that a provider does not.
      if (answer === 'repeated key') {
        return reply.send({ success: false, error: { code: 101, info: `Nothing is known of ${query.access_key}` } })
      }
      const quotes = {
        USDKRW: answer === 'words' ? 'many' : krwPerEur / usdPerEur,
        USDSAR: 3.75,
        USDEUR: 1 / usdPerEur,
      }
      const timestamp = Math.floor(setAt(board).getTime() / 1_000)
      return reply.send(
        answer === 'other shape'
          ? { success: true, data: quotes }
          : { success: true, timestamp, source: 'USD', quotes },
      )
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false }))
  },
}
