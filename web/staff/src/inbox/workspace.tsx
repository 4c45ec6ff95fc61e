import type { InboxEvent, InboxItem } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num, Sentence } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Select } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { continueJob } from '../jobs/queries.ts'
import { retryDeadLetters } from '../scraping/dead-letters.ts'
import { Part } from '../reservations/part.tsx'
import { ownerOf } from './clock.ts'
import { Notes } from './notes.tsx'
import { INBOX, ownersQuery, type useInboxActions } from './queries.ts'
import { ClockLine, EventLine, useEventTitle } from './words.tsx'

export interface WorkspaceProps {
  readonly item: InboxItem
  readonly now: number
  readonly actions: ReturnType<typeof useInboxActions>
  readonly onBack: () => void
  /** Called with whether there is a note that nobody has saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

interface FrameProps extends Pick<WorkspaceProps, 'item' | 'now' | 'onBack'> {
  readonly title: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The side of the list where one item is worked on. */
export function WorkspaceFrame({ item: { event }, now, onBack, title, aside, children }: FrameProps) {
  const { t } = useTranslation('inbox')
  const titleOf = useEventTitle()
  return (
    <section aria-label={titleOf(event)} className="flex min-w-0 flex-col bg-page md:min-h-0">
      <header className="grid flex-none gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 md:px-6">
        <p className="md:hidden">
          <Button kind="quiet" size="small" onClick={onBack} className="-ms-3">
            <Icon of={ArrowLeft} size={16} mirrored />
            {t('back')}
          </Button>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 tabIndex={-1} className="min-w-0 text-18 wrap-anywhere">
            {title}
          </h2>
          {aside}
        </div>
        <ClockLine event={event} now={now}>
          <span className="font-text">
            <Sentence>{t('until', { time: isolate(dateAndTime(event.limitAt)) })}</Sentence>
          </span>
        </ClockLine>
      </header>
      {children}
    </section>
  )
}

/** What is known of anything but a reservation, what can be done about it, and notes. */
export function EventWorkspace({ item, now, actions, onBack, onUnsaved }: WorkspaceProps) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  const titleOf = useEventTitle()
  const { event } = item
  return (
    <WorkspaceFrame
      item={item}
      now={now}
      onBack={onBack}
      title={<Sentence>{titleOf(event)}</Sentence>}
      aside={<OwnerChoice item={item} onChoose={(owner) => actions.handOver(item, owner)} />}
    >
      <div className="grid max-w-170 gap-6 px-4 py-5 md:min-h-0 md:overflow-y-auto md:px-6">
        <Part title={t('known')}>
          <p className="py-2 text-14 text-ink-2">
            <EventLine event={event} />
          </p>
          <FactList
            facts={[
              [t('since'), <Num key="since">{dateAndTime(event.since)}</Num>],
              [t('limit'), <Num key="limit">{dateAndTime(event.limitAt)}</Num>],
              ...('queue' in event ? [[t('queue'), <Ltr key="queue">{event.queue}</Ltr>] as const] : []),
              ...('count' in event ? [[t('count'), number(event.count)] as const] : []),
            ]}
          />
        </Part>
        <Part title={t('actions')}>
          <Remedies event={event} />
        </Part>
        <Notes key={event.key} eventKey={event.key} onUnsaved={onUnsaved} />
      </div>
    </WorkspaceFrame>
  )
}

interface OwnerChoiceProps {
  readonly item: InboxItem
  readonly onChoose: (owner: { readonly id: string; readonly name: string } | null) => void
}

function OwnerChoice({ item, onChoose }: OwnerChoiceProps) {
  const { t } = useTranslation('inbox')
  const me = useSession((state) => state.user?.id)
  const { data: owners = [] } = useQuery(ownersQuery(item.event.kind))
  const owner = ownerOf(item)
  const isListed = owner == null || owners.some(({ id }) => id === owner.id)
  return (
    <Select
      small
      className="w-60! max-w-full"
      label={t('owner')}
      // Its value is set again once its choices are there.
      key={`${owners.length} ${owner?.id}`}
      value={owner?.id ?? ''}
      disabled={item.handling === null}
      onChange={({ target }) => onChoose(owners.find(({ id }) => id === target.value) ?? null)}
    >
      <option value="">{t(owner === undefined ? 'unknownOwner' : 'nobody')}</option>
      {!isListed && <option value={owner.id}>{owner.name ?? '…'}</option>}
      {owners.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === me ? t('me', { name }) : name}
        </option>
      ))}
    </Select>
  )
}

/** What can be done about an event: each is a page, or a job that starts. */
function Remedies({ event }: { readonly event: InboxEvent }) {
  const { t } = useTranslation('inbox')
  const { paths } = useLanguage()
  const may = useMay()
  const at = (page: string, query?: Record<string, string>) => paths.staff(page, query && new URLSearchParams(query))
  const job = (id: string) => <ButtonLink to={at('scraping', { job: id })}>{t('openJob')}</ButtonLink>
  switch (event.kind) {
    case 'source':
      return (
        <Buttons>
          {job(event.jobId)}
          <ButtonLink to={at('scraping')}>{t('openScraping')}</ButtonLink>
        </Buttons>
      )
    case 'job':
      return (
        <Buttons>
          {may('scraping.run') && event.work === 'scrape' && (
            <Start name="continueJob" start={() => continueJob(event.jobId)} />
          )}
          {event.work === 'scrape' || event.work === 'deletion' ? (
            job(event.jobId)
          ) : event.work === 'run' || event.work === 'restore' ? (
            <ButtonLink to={at('pipeline')}>{t('openPipeline')}</ButtonLink>
          ) : event.work === 'price-comparison' ? (
            <ButtonLink to={at('price-comparison')}>{t('openComparison')}</ButtonLink>
          ) : (
            <ButtonLink to={at('scraping/replay')}>{t('openReplay')}</ButtonLink>
          )}
        </Buttons>
      )
    case 'dead_letters':
      return (
        <Buttons>
          {may('scraping.run') && <Start name="retryLetters" start={() => retryDeadLetters({ jobId: event.jobId })} />}
          {job(event.jobId)}
        </Buttons>
      )
    case 'rate':
      return (
        <Buttons>
          <ButtonLink kind="primary" to={at('pricing-settings', { tab: 'rates' })}>
            {t('openRates')}
          </ButtonLink>
        </Buttons>
      )
    case 'reservation':
    case 'due':
    case 'delivery':
      return null
    case 'dead_messages':
    case 'mail':
      return (
        <Buttons>
          <ButtonLink kind="primary" to={at('scraping', { panel: 'messages:all' })}>
            {t('openMessages')}
          </ButtonLink>
          {event.kind === 'mail' && may('mail.read') && <ButtonLink to={at('mails')}>{t('openMails')}</ButtonLink>}
        </Buttons>
      )
  }
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2.5 py-2">{children}</div>
)

interface StartProps {
  readonly name: 'continueJob' | 'retryLetters'
  readonly start: () => Promise<string>
}

/** Starts a job, and says how that went. */
function Start({ name, start }: StartProps) {
  const { t } = useTranslation(['inbox', 'errors'])
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof(start),
    onSuccess: async () => {
      show(t('started'))
      await client.invalidateQueries(INBOX)
    },
    onError: (error) => showError(t(codeOf(error), { ns: 'errors' })),
  })
  return (
    <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
      {t(name)}
    </Button>
  )
}
