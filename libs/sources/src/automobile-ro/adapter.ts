import type { Adapter } from '../adapter.ts'
import { openDealer } from '../dealers/open-dealer.ts'
import type { SiteClients } from '../site-clients.ts'
import { site } from './site.ts'

export const openAdapter = ({ ownSite }: SiteClients): Adapter => openDealer(ownSite(), site)
