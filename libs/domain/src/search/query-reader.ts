import { isKnownOption } from '../vocabulary/features.ts'
import { latinDigits } from './plain-text.ts'
import { wordKey } from './word-key.ts'

export interface QueryProblem {
  readonly field: string
  readonly message: string
}

export type RawQuery = Readonly<Record<string, readonly string[] | undefined>>

const MAX_IDS = 100
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
const ANY_ID = /^[A-Za-z0-9_-]{1,64}$/

/** What the spec's selects say for "any" (storefront, section 5). */
const PLACEHOLDERS = new Set([
  'all types',
  'all brands',
  'all models',
  'all fuel types',
  'all transmissions',
  'all colors',
])

/** Reads the values of a query, and keeps a note of each that cannot be read. */
export class QueryReader {
  readonly problems: QueryProblem[] = []
  readonly #raw: RawQuery

  constructor(raw: RawQuery) {
    this.#raw = raw
  }

  texts(names: readonly string[]): string[] {
    return names
      .flatMap((name) => this.#raw[name] ?? [])
      .map((text) => text.trim())
      .filter((text) => text !== '' && !PLACEHOLDERS.has(text.toLowerCase()))
  }

  /** Several values repeat the name or are separated by commas. */
  list(names: readonly string[]): string[] {
    const values = this.texts(names).flatMap((text) => text.split(','))
    return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  }

  values<const T extends string>(names: readonly string[], allowed: readonly T[]): T[] {
    return this.list(names).flatMap((given) => {
      const value = allowed.find((candidate) => sameWord(candidate, given))
      if (value === undefined) this.#problem(names, `must be one of ${allowed.join(', ')}`)
      return value ?? []
    })
  }

  ids(name: string): string[] | null {
    if (this.#raw[name] === undefined) return null
    const ids = this.list([name])
    if (ids.length > MAX_IDS) this.#problem([name], `must be at most ${MAX_IDS} ids`)
    // Named by its place: what was sent is not said back.
    const malformed = ids.findIndex((id) => !ANY_ID.test(id))
    if (malformed >= 0) this.#problem([name], `number ${malformed + 1} is no id: letters, digits, - and _, 64 at most`)
    return ids
  }

  /** `062` is one code, `010|011` one of two. */
  options(names: readonly string[]): string[][] {
    const lists = this.list(names).map((text) => text.split('|').map((code) => code.trim()))
    if (!lists.flat().every(isKnownOption)) this.#problem(names, 'must be codes of equipment')
    return lists
  }

  refuse(field: string, message: string): void {
    this.problems.push({ field, message })
  }

  choice<const T extends string>(name: string, allowed: readonly T[]): T | null {
    return this.values([name], allowed)[0] ?? null
  }

  integer(names: readonly string[], min: number, max: number): number | null {
    const text = this.texts(names)[0]
    return text === undefined ? null : this.#integerOf(text, names, min, max)
  }

  /** An instant of UTC from 2000 to 2099, as `2026-03-01T08:00:00.000Z`, in milliseconds. */
  instant(name: string): number | null {
    const text = this.texts([name])[0]
    if (text === undefined) return null
    const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN
    if (!Number.isNaN(at)) return at
    this.#problem([name], 'must be an instant of UTC, such as 2026-03-01T08:00:00Z')
    return null
  }

  integers(names: readonly string[], min: number, max: number): number[] {
    return this.list(names).flatMap((text) => this.#integerOf(text, names, min, max) ?? [])
  }

  #integerOf(text: string, names: readonly string[], min: number, max: number): number | null {
    const digits = latinDigits(text)
    const value = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
    if (value >= min && value <= max) return value
    this.#problem(names, `must be a whole number from ${min} to ${max}`)
    return null
  }

  #problem(names: readonly string[], message: string): void {
    const field = names.find((name) => this.#raw[name] !== undefined) ?? names[0] ?? ''
    this.problems.push({ field, message })
  }
}

const sameWord = (a: string, b: string) => wordKey(a) === wordKey(b)
