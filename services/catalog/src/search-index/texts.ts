import { LRUCache } from 'lru-cache'
import type { NamePart } from '../search/word-reading.ts'
import { Numbered } from './numbered.ts'

const STANDS: Readonly<Record<NamePart['place'], (word: string, part: string) => boolean>> = {
  whole: (word, part) => word === part,
  start: (word, part) => word.startsWith(part),
  part: (word, part) => word.includes(part),
}

/** One search asks for a word as often as there are things that it could do without. */
const MAX_CACHED_MARKS = 100

/** The distinct names of cars, by the words that stand in them: there are far fewer words than texts. */
export class Texts {
  /** Of each text the numbers of its words. */
  readonly #texts = new Numbered<Uint32Array>()
  readonly #words = new Numbered<string>()
  readonly #marks = new LRUCache<string, Uint8Array>({ max: MAX_CACHED_MARKS })

  /** The number of a text. */
  of(text: string): number {
    const words = () => text.split(' ').filter((word) => word !== '')
    return this.#texts.of(text, () => Uint32Array.from(words(), (word) => this.#words.of(word, () => word)))
  }

  /** 1 for each text in which one of these stands. */
  having(parts: readonly NamePart[]): Uint8Array {
    const key = JSON.stringify(parts)
    const known = this.#marks.get(key)
    if (known?.length === this.#texts.values.length) return known
    const marks = new Uint8Array(this.#texts.values.length)
    for (const part of parts) this.#mark(marks, part)
    this.#marks.set(key, marks)
    return marks
  }

  #mark(marks: Uint8Array, { text: part, place }: NamePart): void {
    const texts = this.#texts.values
    if (part.includes(' ')) {
      const written = `${place === 'part' ? '' : ' '}${part}${place === 'whole' ? ' ' : ''}`
      texts.forEach((text, at) => {
        if (this.#written(text).includes(written)) marks[at] = 1
      })
      return
    }
    const words = this.#words.values.map((word) => STANDS[place](word, part))
    texts.forEach((text, at) => {
      for (const word of text) if (words[word] === true) marks[at] = 1
    })
  }

  #written(text: Uint32Array): string {
    return ` ${Array.from(text, (word) => this.#words.values[word]).join(' ')} `
  }
}
