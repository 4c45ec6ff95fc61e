import { lookup } from 'node:dns/promises'
import type { Resolve } from '../src/guard/index.ts'

/** Names as an attacker has them answered: the machine's own by itself, all others by these answers in turn. */
export function resolverOf(...answers: readonly (readonly string[])[]): { resolve: Resolve; asked: () => number } {
  let asked = 0
  const resolve: Resolve = async (host) => {
    if (host === 'localhost') return await lookup(host, { all: true })
    const answer = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolve, asked: () => asked }
}
