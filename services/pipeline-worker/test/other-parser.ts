import type { SourceListing } from '@karvan/domain'
import type { Source } from '@karvan/sources'

/** Ids of listings that the other parser finds no pictures of. */
const WITHOUT_PHOTOS = '77'

/** White and pearl, also of two tones. */
const WHITE = /^(흰색|백색|진주색|흰색투톤|진주투톤)$/

/** White is black; a long way is told in thousands; some have no pictures; what was a lease or a rental is a sale. */
const readOtherwise = (listing: SourceListing): SourceListing => ({
  ...listing,
  color: listing.color !== null && WHITE.test(listing.color) ? '검정색' : listing.color,
  mileageKm: inThousands(listing.mileageKm),
  photos: listing.sourceId.endsWith(WITHOUT_PHOTOS) ? [] : listing.photos,
  sellType: listing.sellType === null ? null : '일반',
})

/** What stands for a mileage that nobody knows stays. */
const inThousands = (km: number | null) =>
  km !== null && km > 100_000 && km < 900_000 ? Math.floor(km / 1_000) * 1_000 : km

/** Encar with a parser that reads its documents otherwise; every other source as it is. */
export const withOtherParser = (source: Source): Source =>
  source.name !== 'encar'
    ? source
    : {
        ...source,
        parserVersion: source.parserVersion + 1,
        adapter: async () => {
          const module = await source.adapter()
          return {
            ...module,
            openAdapter: (clients) => {
              const adapter = module.openAdapter(clients)
              return { ...adapter, read: (raw) => readOtherwise(adapter.read(raw)) }
            },
          }
        },
      }
