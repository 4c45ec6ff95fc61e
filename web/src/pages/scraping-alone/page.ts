import { scraping } from '../scraping/page.ts'
import type { Page } from '../page.ts'

/** The scraping page outside of the dashboard's addresses (decision 144): the same; the menu has the way back to the shop. */
export const scrapingAlone: Page = {
  ...scraping,
  name: 'scraping-alone',
  path: '/scraping',
  sameAs: scraping.name,
  load: () => import('./scraping-alone.tsx'),
}
