import { ERROR_STATUS, type ErrorCode, type Failure, type Upstream } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import type { Urls } from './proxy/proxy.ts'

/** A service that is slower than this has failed: the other parts are not held up by it. */
const PART_MS = 2_000

export interface PartOfService {
  readonly service: Upstream
  readonly path: string
}

interface Failed {
  readonly service: Upstream
  readonly code: ErrorCode
  readonly message: string
}
export type PartAnswer = { readonly data: unknown } | Failed

const UNAVAILABLE = { code: 'service.unavailable', message: 'The service is not available. Please try again.' } as const

/**
 * What each service answers for its part to the caller's own token. The services check it, as they do with any call that is forwarded.
 * @throws {AppError} where no part lets the caller in
 */
export async function askParts<Name extends string>(
  agent: Agent,
  urls: Urls,
  parts: Readonly<Record<Name, PartOfService>>,
  request: FastifyRequest,
): Promise<Readonly<Record<Name, PartAnswer>>> {
  const names = Object.keys(parts) as Name[]
  const asked = names.map(async (name) => [name, await ask(agent, urls, parts[name], request)] as const)
  const answers = await Promise.all(asked)
  refuseUnlessLetIn(answers.map(([, answer]) => answer))
  return Object.fromEntries(answers) as Record<Name, PartAnswer>
}

async function ask(
  agent: Agent,
  urls: Urls,
  { service, path }: PartOfService,
  { id, client, headers: { authorization }, log }: FastifyRequest,
): Promise<PartAnswer> {
  try {
    const { body } = await agent.request({
      origin: urls[service],
      path,
      method: 'GET',
      headers: { 'x-request-id': id, 'x-real-ip': client, ...(authorization !== undefined && { authorization }) },
      signal: AbortSignal.timeout(PART_MS),
    })
    const answer = (await body.json()) as { success: true; data: unknown } | Failure
    if (answer.success) return { data: answer.data }
    if (!(answer.code in ERROR_STATUS)) throw new Error(`${service} answered in no form of ours`)
    return { service, code: answer.code, message: answer.message }
  } catch (err) {
    log.warn({ err, service, path }, 'a part of the answer is missing')
    return { service, ...UNAVAILABLE }
  }
}

const hasFailed = (answer: PartAnswer): answer is Failed => 'code' in answer
const statusOf = ({ code }: Failed): number => ERROR_STATUS[code]

/** @throws {AppError} what the services say of a caller whom none lets in, or that they are away where none could tell */
function refuseUnlessLetIn(answers: readonly PartAnswer[]): void {
  const failed = answers.filter(hasFailed)
  const unknown = failed.find((answer) => statusOf(answer) === 401)
  if (unknown) throw new AppError(unknown.code, unknown.message)
  if (failed.length < answers.length) return
  const refused = failed.filter((answer) => statusOf(answer) === 403)
  // To a role that may see a part and lacks its second factor it is said so, and not that it lacks the other parts.
  const refusal = refused.find(({ code }) => code !== 'auth.forbidden') ?? refused[0]
  const { code, message } = refusal && refused.length === failed.length ? refusal : UNAVAILABLE
  throw new AppError(code, message)
}

/** Why a part is missing, for the caller; null for a part that came. */
export function missingPart(answer: PartAnswer) {
  if (!hasFailed(answer)) return null
  const { service, code } = answer
  return statusOf(answer) === 403 ? ({ state: 'forbidden' } as const) : ({ state: 'failed', service, code } as const)
}

/** The data of a part that came; null for one that did not. */
export const dataOf = (answer: PartAnswer): unknown => (hasFailed(answer) ? null : answer.data)
