/** How much a client prefers a type: its weight, whether it was named or covered by a star, and its position. */
interface Preference {
  readonly weight: number
  readonly isNamed: boolean
  readonly place: number
}

const PROBLEM = 'application/problem+json'
const JSON_TYPE = 'application/json'

/**
 * Whether a client would rather have an error as a problem document (RFC 9457) than in our envelope: by weight, then the
 * type that is named before one that a star covers, then the one that is named first.
 */
export function prefersProblem(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(PROBLEM)) return false
  const ranges = accept.split(',').map(readRange)
  const problem = preferenceFor(PROBLEM, ranges)
  const json = preferenceFor(JSON_TYPE, ranges)
  if (problem === null) return false
  if (json === null || problem.weight !== json.weight) return problem.weight > (json?.weight ?? 0)
  return json.isNamed ? problem.place < json.place : true
}

/** Whether a client takes a type: it names it, a star covers it, or the header is not there. */
export const takesType = (accept: string | undefined, type: string): boolean =>
  accept === undefined || preferenceFor(type, accept.split(',').map(readRange)) !== null

/** Whether a client names a type itself. A star is no sign that it knows a new one. */
export const namesType = (accept: string | undefined, type: string): boolean =>
  accept !== undefined && preferenceFor(type, accept.split(',').map(readRange))?.isNamed === true

/**
 * The content coding that a client would rather have, of those that we offer (RFC 9110, 12.5.3): by weight, then the one
 * that we offer first. Null where it takes none of them, prefers the plain form, or says nothing.
 */
export function preferredCoding<T extends string>(accept: string | undefined, offered: readonly T[]): T | null {
  if (accept === undefined) return null
  const ranges = accept.split(',').map(readRange)
  const weightOf = (coding: string) => ranges.find(({ type }) => type === coding)?.weight
  const others = weightOf('*') ?? 0
  const [best] = offered
    .map((coding) => ({ coding, weight: weightOf(coding) ?? others }))
    .toSorted((a, b) => b.weight - a.weight)
  return best && best.weight > 0 && best.weight >= (weightOf('identity') ?? 0) ? best.coding : null
}

interface Range {
  readonly type: string
  readonly weight: number
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return { type, weight: Number.isFinite(weight) ? weight : 0 }
}

function preferenceFor(type: string, ranges: readonly Range[]): Preference | null {
  for (const name of [type, type.replace(/\/.*/, '/*'), '*/*']) {
    const place = ranges.findIndex((range) => range.type === name)
    const range = ranges[place]
    if (range) return range.weight > 0 ? { weight: range.weight, isNamed: name === type, place } : null
  }
  return null
}
