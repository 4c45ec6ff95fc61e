import type { CarDetail } from '@karvan/contracts/browser'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { PageNamespace } from '../../kit/src/i18n/texts.ts'
import type { LanguageTools } from '../../kit/src/i18n/use-language.ts'
import { withBrand } from '../../kit/src/brand.ts'
import type { PriceView } from '../../kit/src/price-view.ts'

/** What a page is asked with: its address, its language, how prices are shown, and what has been loaded for it. */
export interface PageContext extends LanguageTools, PriceView {
  readonly t: TFunction
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly client: QueryClient
  /** What the shop is called, as far as its settings are known by now. */
  readonly brand: () => string
}

/** What search engines and shared links are told beside the title. */
export interface PageHead {
  /** 200 where it is left out. All others are kept out of search engines. */
  readonly status?: 200 | 404 | 410
  readonly description?: string
  /** False keeps it out of search engines. */
  readonly isListed?: false
  /** The part of the query that makes it a page of its own, `?brand=Kia`; the path alone where it is left out. */
  readonly canonicalQuery?: string
  /** Where the page stands, in any language, for one that has several addresses; its own where it is left out. */
  readonly canonicalPath?: string
  /** The pages between the first one and this one: what each is called, and its path. */
  readonly trail?: readonly (readonly [name: string, path: string])[]
  /** What the page is about: its picture for shared links, and its data. */
  readonly car?: CarDetail
}

/** All that there is to know of a page without its code. The view is loaded when somebody visits it. */
export interface Page {
  /** Of its folder. The view stands in `<name>/page.tsx`. */
  readonly name: string
  /** Without the language, in the words of the router: `/car/:id`. */
  readonly path: `/${string}`
  /**
   * `mapped`: it stands in the site map. `refused`: it is about its visitor alone, and search engines are asked to leave it.
   */
  readonly forCrawlers?: 'mapped' | 'refused'
  /** The texts that it needs beside those of every page. */
  readonly texts: readonly PageNamespace[]
  /** Those of what stands below the first view: the server writes that too, and a browser loads them when it needs them. */
  readonly laterTexts?: readonly PageNamespace[]
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** As the tab is called; the brand is added. */
  readonly title: (context: PageContext) => string
  readonly head?: (context: PageContext) => PageHead
  /** The calls of its first view. One that fails is made again by the browser. */
  readonly prefetch?: (context: PageContext) => readonly Promise<unknown>[]
  /** Where a visitor is sent instead, as far as that is known; null to stay. */
  readonly redirect?: (context: PageContext) => string | null
}

/** The title of the tab and of the head. */
export const fullTitle = (page: Page, context: PageContext): string => withBrand(page.title(context), context.brand())
