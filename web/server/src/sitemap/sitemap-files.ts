import type { SiteAddresses } from '@karvan/contracts'
import type { CarList, CarPart } from './car-list.ts'
import { type Entry, writeSitemap } from './write-sitemap.ts'

/** A file that the index names. */
export interface SitemapFile {
  readonly name: string
  /** Of what changed last in it; null where nobody knows. */
  readonly changedAt: string | null
  /** Another one for other content. */
  readonly key: string
  readonly write: () => Iterable<string>
}

/** For each language one file of pages, and one for every 50,000 cars. */
export const filesOf = (addresses: SiteAddresses, list: CarList): readonly SitemapFile[] =>
  addresses.languages.flatMap((language) => [
    {
      name: `sitemap-${language}-pages.xml`,
      changedAt: latest(list.landings),
      key: `${language} pages ${list.landingsTag}`,
      write: () => writeSitemap(language, pagesOf(addresses, list)),
    },
    ...list.parts.map((part, place) => ({
      name: `sitemap-${language}-cars-${place + 1}.xml`,
      changedAt: part.changedAt,
      key: `${language} cars ${part.tag}`,
      write: () => writeSitemap(language, carsOf(addresses, part)),
    })),
  ])

function* pagesOf({ pages, ofLanding }: SiteAddresses, { landings }: CarList): Generator<Entry> {
  for (const addresses of pages) yield { addresses }
  for (const { changedAt, ...landing } of landings) {
    const addresses = ofLanding(landing)
    if (addresses !== null) yield { addresses, changedAt }
  }
}

function* carsOf({ ofCar }: SiteAddresses, { cars }: CarPart): Generator<Entry> {
  for (const car of cars) yield { addresses: ofCar(car), changedAt: car.changedAt }
}

const latest = (all: readonly { readonly changedAt: string }[]): string | null =>
  all
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1) ?? null
