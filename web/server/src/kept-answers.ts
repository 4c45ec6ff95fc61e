import type { RouteName, SendToApi } from '@karvan/contracts'

interface Rule {
  /** A good answer counts for this long. */
  readonly freshMs: number
  /** Whether the last good answer serves while nobody can be asked. */
  readonly outlastsFailure: boolean
}

/** What every page asks, and what is not asked again for each (decisions 51 and 380). */
const RULES: Readonly<Partial<Record<RouteName, Rule>>> = {
  health: { freshMs: 30_000, outlastsFailure: false },
  // A shop without its brand and its telephone helps no visitor.
  publicSettings: { freshMs: 2_000, outlastsFailure: true },
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

interface Kept {
  readonly answer: Answer
  readonly until: number
}

/** Asks again when the last good answer is too old. */
export function keepAnswers(send: SendToApi): SendToApi {
  const kept = new Map<RouteName, Kept>()

  const ask = async ({ freshMs, outlastsFailure }: Rule, ...call: Parameters<SendToApi>): Promise<Answer> => {
    const [, , route] = call
    const last = outlastsFailure ? kept.get(route)?.answer : undefined
    try {
      const reply = await send(...call)
      const answer = { status: reply.status, text: await reply.text(), headers: reply.headers }
      if (!reply.ok) return last ?? answer
      kept.set(route, { answer, until: performance.now() + freshMs })
      return answer
    } catch (error) {
      if (last === undefined) throw error
      return last
    }
  }

  return async (...call) => {
    const [, , route] = call
    const rule = RULES[route]
    if (rule === undefined) return await send(...call)
    const known = kept.get(route)
    if (known !== undefined && performance.now() < known.until) return replyOf(known.answer)
    return replyOf(await ask(rule, ...call))
  }
}

const replyOf = ({ status, text, headers }: Answer): Response => new Response(text, { status, headers })
