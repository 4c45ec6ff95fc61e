import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { escape } from '../head/escape.ts'
import { type Names, withNames } from '../../../kit/src/i18n/names.ts'
import type { ChosenView } from '../../../kit/src/price-view.ts'
import { FragmentTextContext, type RenderFragment, RenderFragmentContext } from '../../../ui/src/cached-fragment.tsx'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'

export interface RenderedHtml {
  /** In pieces of UTF-8: a cached fragment is not encoded again for each page. */
  readonly html: readonly Buffer[]
  /** What it calls makes and models. */
  readonly names: Names
}

interface Fragment {
  /** Its HTML, cut where a text of the page comes. */
  readonly pieces: readonly Buffer[]
  /** Which text comes after each piece but the last: its number. */
  readonly texts: readonly number[]
  readonly names: Names
  /** Links to what the browser shall load early: they stand at the beginning of a page. */
  readonly preloads: string
}

/** A fragment in a page. */
interface Place {
  readonly key: string
  readonly content: ReactNode
  /** What its texts say on this page. */
  readonly texts: readonly string[]
}

/** For whom a page is rendered, as far as it differs between visitors. */
interface Reader {
  readonly i18n: i18n
  readonly view: ChosenView
}

const MAX_BYTES = 64 * 1_024 * 1_024
/** React writes these before all else, for pictures that are not lazy. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

/** Stands around the number of a fragment in a page, and of a text in a fragment. No address that somebody writes can hold it. */
const MARK = randomUUID()
const marked = (number: number) => `${MARK}${number}${MARK}`

/** The texts between the marks, and the numbers in them. */
function cut(html: string): { readonly pieces: readonly Buffer[]; readonly numbers: readonly number[] } {
  const cuts = html.split(MARK)
  return {
    pieces: cuts.filter((_piece, i) => i % 2 === 0).map((piece) => Buffer.from(piece)),
    numbers: cuts.filter((_piece, i) => i % 2 === 1).map(Number),
  }
}

/**
 * Renders pages, and caches the fragments that other pages have too, such as the card of a car. A fragment is rendered by
 * itself, by the same components, and depends on its key alone.
 */
export class FragmentRenderer {
  readonly #fragments = new LRUCache<string, Fragment>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ pieces, preloads }, key) =>
      2 * (preloads.length + key.length) + pieces.reduce((sum, { length }) => sum + length, 0),
  })

  /** Renders a page as `renderToString` does, and collects the names that it says. */
  render(page: ReactElement, reader: Reader): RenderedHtml {
    const { i18n, view } = reader
    const owner = `${i18n.language} ${String(i18n.options.postProcess)} ${JSON.stringify(view)} `
    const places: Place[] = []
    // React is in the middle of the page, and writes one thing at a time: the fragment is put in afterwards.
    const renderFragment: RenderFragment = (ownKey, content, texts) =>
      marked(places.push({ key: owner + ownKey, content, texts }) - 1)
    const { html, names } = withNames(i18n, () =>
      renderToString(<RenderFragmentContext value={renderFragment}>{page}</RenderFragmentContext>),
    )
    const fragments = places.map(({ key, content }) => this.#fragments.get(key) ?? this.#render(key, content, reader))
    const rendered = fragments.map((fragment, i) => withTexts(fragment, places[i]?.texts ?? []))
    const { pieces, numbers } = cut(html)
    return {
      html: [
        Buffer.from(fragments.map(({ preloads }) => preloads).join('')),
        ...pieces.flatMap((piece, i) => [piece, ...(rendered[numbers[i] ?? -1] ?? [])]),
      ],
      names: mergeNames([names, ...fragments.map((fragment) => fragment.names)]),
    }
  }

  #render(key: string, content: ReactNode, { i18n, view }: Reader): Fragment {
    const { html, names } = withNames(i18n, () =>
      renderToString(
        <I18nextProvider i18n={i18n}>
          <PriceViewContext value={{ chosen: view, choose: () => undefined }}>
            <StaticRouter location="/">
              <FragmentTextContext value={marked}>{content}</FragmentTextContext>
            </StaticRouter>
          </PriceViewContext>
        </I18nextProvider>,
      ),
    )
    const preloads = PRELOADS.exec(html)?.[0] ?? ''
    const { pieces, numbers } = cut(html.slice(preloads.length))
    const fragment = { pieces, texts: numbers, preloads, names }
    this.#fragments.set(key, fragment)
    return fragment
  }
}

/** The pieces of a fragment, with what its texts say between them. */
function withTexts(fragment: Fragment, texts: readonly string[]): readonly Buffer[] {
  if (fragment.texts.length === 0) return fragment.pieces
  return fragment.pieces.flatMap((piece, i) => {
    const text = texts[fragment.texts[i] ?? -1]
    return text === undefined ? [piece] : [piece, Buffer.from(escape(text))]
  })
}

const mergeNames = (all: readonly Names[]): Names => ({
  makes: Object.assign({}, ...all.map(({ makes }) => makes)) as Names['makes'],
  models: Object.assign({}, ...all.map(({ models }) => models)) as Names['models'],
})
