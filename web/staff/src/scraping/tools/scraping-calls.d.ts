/** Made from the contracts when the app is built (`build/built-values.ts`). */
declare module 'virtual:scraping-calls' {
  export const SCRAPING_CALLS: readonly {
    readonly method: string
    readonly path: string
    /** In English. */
    readonly summary: string
    readonly access: string
  }[]
}
