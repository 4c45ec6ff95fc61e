import { pagedPlan } from '../list-plan.ts'
import type { ListingNames, Source } from '../source.ts'
import type { DealerSite } from './dealer-site.ts'

/** Pages that are asked for at a time: a list has ten at most. */
const WAVE = 3
/** Nobody has counted what real pages show, and a page may repeat cars of the one before: so many are taken of one. */
const LONGEST_PAGE = 100
/** Part of an address, and none of a page of the list. */
const ID = /^(?!page$)[a-z0-9-]{1,64}$/

/** What sources of dealers' sites have in common: their cars are kept to compare with, and shown nowhere. */
export const dealerSource = ({ name, rows, photos, carPath }: DealerSite) =>
  ({
    name,
    shortName: name,
    dataset: 'dealers',
    publishesTo: null,
    price: { currency: 'EUR', unit: 100 },
    steps: ['collect', 'detail', 'publish'],
    listPlan: pagedPlan({ rows, wave: WAVE, longest: LONGEST_PAGE }),
    // The list is read for its links alone.
    settledByList: [],
    listTellsChanges: false,
    visitsPerListing: 1,
    parserVersion: 1,
    hasListingCall: true,
    listing: { id: ID, idIn: ({ pathname }) => carPath.exec(pathname)?.[1] ?? null } as ListingNames | null,
    politeness: { maxInFlight: 1, delayMs: 1_500, dailyRequests: 5_000 },
    limits: { defaultPages: 3, defaultCars: 30, maxPages: 10, maxCars: 200 },
    customList: null,
    narrowed: null,
    images: { path: photos, queryFor: () => '' },
    idField: null,
  }) satisfies Partial<Source>
