import { carRoutes, type RouteName, type SendToApi } from '@karvan/contracts'

interface Rule {
  /** A good answer counts for this long. */
  readonly freshMs: number
  /** Whether the last good answer serves while nobody can be asked. */
  readonly outlastsFailure: boolean
}

/** What every page asks, and what is not asked again for each. */
const RULES: Readonly<Partial<Record<RouteName, Rule>>> = {
  health: { freshMs: 30_000, outlastsFailure: false },
  // A shop without its brand and its telephone helps no visitor.
  publicSettings: { freshMs: 2_000, outlastsFailure: true },
}

/**
 * How many cars there are, and of what: nearly every page asks for it, whatever else it shows. The same question as
 * `WHOLE_SHOP` of the pages; `page-cache.test` fails where the two differ.
 */
const WHOLE_SHOP = `${carRoutes.searchCars.path}?limit=1&facets=1`
const WHOLE_SHOP_RULE: Rule = { freshMs: 1_000, outlastsFailure: false }

const ruleOf = (path: string, route: RouteName): Rule | undefined =>
  path === WHOLE_SHOP ? WHOLE_SHOP_RULE : RULES[route]

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

interface CachedAnswer {
  readonly answer: Answer
  readonly until: number
}

export interface UpstreamCache {
  /** Asks again when the last good answer is too old. */
  readonly get: SendToApi
  /** The ETag of what `get` would answer, null for an answer without one; undefined where no answer to this question is kept. */
  readonly etagOf: (path: string, route: RouteName) => Promise<string | null> | undefined
}

export function createUpstreamCache(send: SendToApi): UpstreamCache {
  const cached = new Map<string, CachedAnswer>()

  const ask = async ({ freshMs, outlastsFailure }: Rule, ...call: Parameters<SendToApi>): Promise<Answer> => {
    const [path] = call
    const last = outlastsFailure ? cached.get(path)?.answer : undefined
    try {
      const reply = await send(...call)
      const answer = { status: reply.status, text: await reply.text(), headers: reply.headers }
      if (!reply.ok) return last ?? answer
      cached.set(path, { answer, until: performance.now() + freshMs })
      return answer
    } catch (error) {
      if (last === undefined) throw error
      return last
    }
  }

  const answerOf = async (rule: Rule, ...call: Parameters<SendToApi>): Promise<Answer> => {
    const known = cached.get(call[0])
    return known !== undefined && performance.now() < known.until ? known.answer : await ask(rule, ...call)
  }

  return {
    get: async (...call) => {
      const [path, , route] = call
      const rule = ruleOf(path, route)
      return rule === undefined ? await send(...call) : replyOf(await answerOf(rule, ...call))
    },
    etagOf: (path, route) => {
      const rule = ruleOf(path, route)
      return rule && answerOf(rule, path, {}, route).then(({ headers }) => headers.get('etag'))
    },
  }
}

const replyOf = ({ status, text, headers }: Answer): Response => new Response(text, { status, headers })
