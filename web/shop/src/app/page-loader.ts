import { createElement, type ReactElement } from 'react'
import type { Language } from '../../../kit/src/paths.ts'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import type { Page } from '../page.ts'

/** Where a page's own file is, as the build's manifest knows it. */
export const sourceOf = ({ name }: Page): string => `src/${name}/page.tsx`

interface Wanted {
  readonly page: Page
  readonly language: Language
}

export interface PageLoader {
  /** Loads code and texts of a page; at once where they are there. @throws what kept them from being loaded */
  readonly load: (wanted: Wanted) => Promise<ReactElement>
  /** The page, when it can be shown at once. */
  readonly loaded: (wanted: Wanted) => ReactElement | null
  /**
   * Loads a page to be shown. One visit has one attempt, however often it is asked for.
   * @param visit the entry of the history
   */
  readonly visit: (wanted: Wanted, visit: string) => Promise<ReactElement>
}

const keyOf = ({ page, language }: Wanted) => `${language} ${page.name}`

/** @param whenMissing called when a page that is to be shown cannot be had; what it throws is shown */
export function createPageLoader(
  translations: Translations,
  whenMissing: (error: unknown) => Promise<never>,
): PageLoader {
  const pages = new Map<string, ReactElement>()
  const load = async (wanted: Wanted) => {
    const texts = translations.load(wanted.language, wanted.page.texts)
    const [{ default: Component }] = await Promise.all([wanted.page.load(), texts])
    const view = createElement(Component)
    pages.set(keyOf(wanted), view)
    return view
  }
  let last: { readonly key: string; readonly page: Promise<ReactElement> } | null = null
  return {
    load,
    loaded: (wanted) => pages.get(keyOf(wanted)) ?? null,
    visit: (wanted, visit) => {
      const key = `${visit} ${keyOf(wanted)}`
      if (last?.key !== key) last = { key, page: load(wanted).catch(whenMissing) }
      return last.page
    },
  }
}
