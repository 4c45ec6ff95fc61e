import { type Inbox, type InboxItem, type InboxPartName, MAX_INBOX_ITEMS } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num, Sentence } from '../../../ui/src/bidi.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { INBOX_FILTERS, type InboxFilter } from './clock.ts'
import { DigestButton } from './digest.tsx'
import { useEventTitle } from './words.tsx'

const FILTER = 'filter'

/** The filter that an address names. */
export const filterOf = (params: URLSearchParams): InboxFilter =>
  INBOX_FILTERS.find((name) => name === params.get(FILTER)) ?? 'all'

interface FiltersProps {
  readonly lists: Readonly<Record<InboxFilter, readonly InboxItem[]>>
  readonly filter: InboxFilter
  /** On a phone, where the workspace replaces the list. */
  readonly isHidden: boolean
}

/** The filters with how much each of them shows. */
export function Filters({ lists, filter, isHidden }: FiltersProps) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  return (
    <div
      className={clsx(
        'flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 md:px-5',
        isHidden && 'max-md:hidden',
      )}
    >
      <nav aria-label={t('filters')} className="flex flex-wrap gap-2">
        {INBOX_FILTERS.map((name) => (
          <Link
            key={name}
            to={`?${new URLSearchParams({ [FILTER]: name }).toString()}`}
            aria-current={name === filter ? 'page' : undefined}
            className="inline-flex min-h-8.5 items-center gap-2 rounded-full border border-line-2 bg-surface px-3.5 text-14 touch:min-h-11 hover:border-ink-2 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
          >
            {t(`filter:${name}`)}
            <Num className="text-13">{number(lists[name].length)}</Num>
          </Link>
        ))}
      </nav>
      <span className="ms-auto text-13 text-ink-3 max-md:hidden">{t('sorted')}</span>
      <DigestButton />
    </div>
  )
}

const PARTS = ['reservations', 'crawl', 'rate', 'handling'] as const satisfies readonly InboxPartName[]

/** Which parts are not known at the moment, and how many items the list leaves out. */
export function MissingParts({ inbox: { parts, items } }: { readonly inbox: Inbox }) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  const failed = PARTS.filter((name) => parts[name].state === 'failed')
  const events = PARTS.filter((name) => name !== 'handling').map((name) => parts[name])
  const shown = items.length
  const all = events.reduce((sum, part) => sum + (part.state === 'known' ? part.total : 0), 0)
  const isCut = events.some((part) => part.state === 'known' && part.total > MAX_INBOX_ITEMS)
  return (
    <>
      {failed.map((name) => (
        <div key={name} className="px-4 pt-3 md:px-5">
          <Warning>{t('partFailed', { name: t(`part:${name}`) })}</Warning>
        </div>
      ))}
      {isCut && <p className="px-4 pt-3 text-13 text-ink-2 md:px-5">{t('more', { n: number(all - shown) })}</p>}
    </>
  )
}

interface EmptyProps {
  readonly lists: Readonly<Record<InboxFilter, readonly InboxItem[]>>
  readonly filter: InboxFilter
}

/** Says that nothing waits, and names what comes next. */
export function Empty({ lists, filter }: EmptyProps) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  const titleOf = useEventTitle()
  const address = (name: InboxFilter) => `?${new URLSearchParams({ [FILTER]: name }).toString()}`
  const [next] = [...lists.all, ...lists.later].toSorted((a, b) => a.event.limitAt.localeCompare(b.event.limitAt))
  const others = (['all', 'later'] as const).filter((name) => name !== filter && lists[name].length > 0)
  return (
    <div className="p-5">
      <EmptyState
        title={t(filter === 'all' ? 'empty' : 'emptyFilter')}
        actions={
          others.length > 0 &&
          others.map((name) => (
            <ButtonLink key={name} to={address(name)}>
              {t(name === 'all' ? 'showAll' : 'showLater', { n: number(lists[name].length) })}
            </ButtonLink>
          ))
        }
      >
        <p>
          <Sentence>
            {next
              ? t('nearest', { time: isolate(dateAndTime(next.event.limitAt)), what: titleOf(next.event) })
              : t('nothing')}
          </Sentence>
        </p>
      </EmptyState>
    </div>
  )
}
