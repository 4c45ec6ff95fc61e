interface BrowserEntry {
  readonly key: string
  /** Its place in the history, from 0. */
  readonly index: number
}

interface BrowserNavigation {
  readonly currentEntry: BrowserEntry | null
  readonly canGoBack: boolean
}

/** Browsers have it since 2022 to 2026. */
const browserNavigation = (): BrowserNavigation | undefined =>
  (window as { readonly navigation?: BrowserNavigation }).navigation

/** The entry of the history at which the browser is; undefined where the browser does not say. */
export const currentEntry = (): BrowserEntry | undefined => browserNavigation()?.currentEntry ?? undefined

/** Whether a step back stays on this site, as far as the browser says. */
export const canGoBack = (): boolean => browserNavigation()?.canGoBack ?? false
