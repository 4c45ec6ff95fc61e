import type { Caller } from './caller.ts'

const HOST = 'dealer.example'
const WORDS = { listPath: '/cars/', carPath: '/cars/*/', selectors: { price: { css: '.price' } }, needsBrowser: false }

/** Calls about the sites that the generic scraper may visit. */
export function siteCalls({ admin, call, done }: Caller) {
  return {
    saveSite: () => done('saveSite', { token: admin, params: { host: HOST }, body: WORDS }),
    removeSite: () => done('removeSite', { token: admin, params: { host: HOST } }),
    // There is no worker that could read the page.
    previewSite: () => call('previewSite', { token: admin, body: { url: `https://${HOST}/cars/kia-1/`, ...WORDS } }),
  }
}
