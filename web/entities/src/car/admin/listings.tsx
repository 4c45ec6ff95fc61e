import type { AdminDetails } from '@karvan/contracts/browser'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime, dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'

type Listing = AdminDetails['listings'][number]

/** Every listing of the car that is known, with what was asked and stated, last first. On a phone the cells of a row are below each other. */
export function Listings({ listings }: Pick<AdminDetails, 'listings'>) {
  const { t } = useTranslation('adminCar')
  const titleId = useId()
  return (
    <div className="pt-6">
      <h3 id={titleId} className="mb-1 text-16">
        {t('listings')}
      </h3>
      <table aria-labelledby={titleId} className="w-full text-14">
        <thead className="max-md:sr-only">
          <tr className="text-13 text-ink-3 *:py-2 *:text-start *:font-text">
            <th scope="col">{t('listingOf')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('asked')}</th>
            <th scope="col">{t('stated')}</th>
          </tr>
        </thead>
        <tbody className="*:border-t *:border-line">
          {listings.map((listing) => (
            <Row key={`${listing.source} ${listing.sourceId}`} listing={listing} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ listing }: { readonly listing: Listing }) {
  const { t } = useTranslation('adminCar')
  const { number } = useLanguage()
  const { source, sourceId, dataset, joinedBy, status, firstSeenAt, lastSeenAt } = listing
  const seen = { first: isolate(dateAndTime(firstSeenAt)), last: isolate(dateAndTime(lastSeenAt)) }
  return (
    <tr className="*:py-2 *:align-top *:not-last:pe-4 max-md:*:block">
      <td className="min-w-0 wrap-anywhere">
        <p className="font-ui">
          <ListingLink listing={listing}>
            <Ltr>
              {source} {sourceId}
            </Ltr>
          </ListingLink>
        </p>
        <p className="text-ink-3">{t(joinedBy === null ? 'thisListing' : `joinedBy:${joinedBy}`)}</p>
        <p className="text-ink-3">{t('dataset', { dataset })}</p>
      </td>
      <td>
        {t(`status:${status}`)}
        <span className="block text-ink-3">{t('seenText', seen)}</span>
      </td>
      <td>
        <Times
          times={listing.asked.map(({ at, amount, currency }) => ({ at, says: `${currency} ${number(amount)}` }))}
        />
      </td>
      <td>
        <Times times={listing.mileages.map(({ at, km }) => ({ at, says: `${number(km)} km` }))} />
      </td>
    </tr>
  )
}

const ListingLink = ({
  listing: { listing_url: url },
  children,
}: {
  readonly listing: Listing
  readonly children: ReactNode
}) =>
  url === null ? (
    children
  ) : (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-link underline underline-offset-[3px]"
    >
      {children}
    </a>
  )

/** What was said from a time on, the last first. */
function Times({ times }: { readonly times: readonly { readonly at: string; readonly says: string }[] }) {
  const { t } = useTranslation('adminCar')
  if (times.length === 0) return t('notKnown')
  return (
    <ul>
      {times.toReversed().map(({ at, says }) => (
        <li key={at}>
          <Ltr>{says}</Ltr> <span className="text-ink-3">{t('since', { date: isolate(dayOf(at)) })}</span>
        </li>
      ))}
    </ul>
  )
}
