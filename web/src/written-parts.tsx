import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { type Names, withNames } from './i18n/names.ts'
import type { ChosenView } from './lib/price-view.ts'
import { type WritePart, WritePartContext } from './ui/kept.tsx'
import { PriceViewContext } from './ui/price-view.ts'

export interface Written {
  readonly html: string
  /** What it calls makes and models. */
  readonly names: Names
}

interface Part extends Written {
  /** Links to what the browser shall load early: they stand at the beginning of a page. */
  readonly preloads: string
}

/** For whom something is written, as far as it differs between visitors. */
interface Reader {
  readonly voice: i18n
  readonly view: ChosenView
}

const MOST_BYTES = 64 * 1_024 * 1_024
/** What React writes before all else, for pictures that are not lazy. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

/** Stands around the number of a part that is yet to be written. No address that somebody writes can hold it. */
const MARK = randomUUID()

/**
 * Writes pages, and keeps those parts of them that other pages have too, such as the card of a car. A part is written by
 * itself, by the same components, and depends on its key alone (decision 355).
 */
export class WrittenParts {
  readonly #parts = new LRUCache<string, Part>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html, preloads }, key) => 2 * (html.length + preloads.length + key.length),
  })

  /** Writes a page as `renderToString` does, and collects the names that it says. */
  write(page: ReactElement, reader: Reader): Written {
    const { voice, view } = reader
    const owner = `${voice.language} ${String(voice.options.postProcess)} ${JSON.stringify(view)} `
    const parts: Part[] = []
    const missing: { readonly at: number; readonly key: string; readonly content: ReactNode }[] = []
    const writePart: WritePart = (ownKey, content) => {
      const key = owner + ownKey
      const known = this.#parts.get(key)
      const at = parts.push(known ?? NOTHING) - 1
      if (known) return known.html
      // React is in the middle of the page: it writes one thing at a time.
      missing.push({ at, key, content })
      return `${MARK}${at}${MARK}`
    }
    const { html, names } = withNames(reader.voice, () =>
      renderToString(<WritePartContext value={writePart}>{page}</WritePartContext>),
    )
    for (const { at, key, content } of missing) parts[at] = this.#write(key, content, reader)
    const partAt = (at: number) => parts[at]?.html ?? ''
    const whole =
      missing.length === 0
        ? html
        : html
            .split(MARK)
            .map((text, i) => (i % 2 === 0 ? text : partAt(+text)))
            .join('')
    return {
      html: parts.map(({ preloads }) => preloads).join('') + whole,
      names: together([names, ...parts.map((part) => part.names)]),
    }
  }

  #write(key: string, content: ReactNode, { voice, view }: Reader): Part {
    const known = this.#parts.get(key)
    if (known) return known
    const { html, names } = withNames(voice, () =>
      renderToString(
        <I18nextProvider i18n={voice}>
          <PriceViewContext value={{ chosen: view, choose: () => undefined }}>
            <StaticRouter location="/">{content}</StaticRouter>
          </PriceViewContext>
        </I18nextProvider>,
      ),
    )
    const preloads = PRELOADS.exec(html)?.[0] ?? ''
    const part = { html: html.slice(preloads.length), preloads, names }
    this.#parts.set(key, part)
    return part
  }
}

const NOTHING: Part = { html: '', preloads: '', names: { makes: {}, models: {} } }

const together = (all: readonly Names[]): Names => ({
  makes: Object.assign({}, ...all.map(({ makes }) => makes)) as Names['makes'],
  models: Object.assign({}, ...all.map(({ models }) => models)) as Names['models'],
})
