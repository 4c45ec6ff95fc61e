import type { SiteClient } from '@karvan/scraper-kit'
import type { Adapter } from '../adapter.ts'
import { openDealer } from '../dealers/open-dealer.ts'
import { site } from './site.ts'

export const openAdapter = (client: SiteClient): Adapter => openDealer(client, site)
