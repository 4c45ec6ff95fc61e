import type { Adapter } from '../adapter.ts'
import { openDealer } from '../dealers/open-dealer.ts'
import type { Ways } from '../ways.ts'
import { site } from './site.ts'

export const openAdapter = ({ ownSite }: Ways): Adapter => openDealer(ownSite(), site)
