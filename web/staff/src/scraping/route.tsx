import type { DeletionScope } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { withPanel } from '../common/panel-address.ts'
import { StaffError } from '../common/staff-error.tsx'
import { usePanel } from '../common/use-panel.ts'
import { DEAD_MESSAGES } from '../jobs/dead-messages.ts'
import { JOBS } from '../jobs/queries.ts'
import { type ScrapedSource, SOURCES } from '../jobs/sources.ts'
import { Banner, useBanner } from './banner.tsx'
import { AllDeadLetters } from './dead-letters/all-dead-letters.tsx'
import { DeleteDialog } from './database/delete-dialog.tsx'
import { FollowedJob } from './followed-job.tsx'
import { JobList } from './job-list.tsx'
import { DeadMessageItem } from './messages/message.tsx'
import { RunPanel } from './run-panel.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { SiteList } from './sites/site-list.tsx'
import { SourceHealth } from './source-health.tsx'
import { Enrichment } from './tools/enrichment.tsx'
import { ExchangeRate } from './tools/exchange-rate.tsx'
import { Reference } from './tools/reference.tsx'

/** In the address, so that a reload and a shared link show the same job and the same source. */
const JOB = 'job'
const SOURCE = 'source'

export default function ScrapingPage() {
  const { t } = useTranslation('scraping')
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(JOBS)
  const { data: sources, error: sourcesError, refetch: readSources } = useQuery(SOURCES)
  const shown = params.get(JOB) ?? (data?.jobs.find(({ endTime }) => endTime === null) ?? data?.jobs[0])?.id
  const chosen = sources?.find(({ id }) => id === params.get(SOURCE)) ?? sources?.[0]
  // What stands above is then as high as it stays, so that nothing below moves under the pointer.
  const isSettled = (data !== undefined || error !== null) && (sources !== undefined || sourcesError !== null)
  const retry = () => {
    void refetch()
    void readSources()
  }
  const withParam = (name: string, value: string) =>
    new URLSearchParams([...new Map([...params, [name, value] as const])])
  /** Shows the job in place of an open panel. */
  const showing = (id: string) => withPanel(withParam(JOB, id), null)
  const addressOf = (id: string) => `?${showing(id).toString()}`
  const follow = (id: string) => setParams(showing(id))
  const openOf = (id: string, panel: string) => setParams(withPanel(withParam(JOB, id), panel))
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-6">
        {sources && <SourceHealth sources={sources} />}
        {!sources && sourcesError === null && <Skeleton className="h-40" />}
        {/* Where the jobs cannot be had either, it is said once, below. */}
        {!sources && sourcesError !== null && error === null && (
          <StaffError title={t('sourcesFailed')} error={sourcesError} onRetry={() => void readSources()} />
        )}
        <section aria-labelledby="jobs" className="grid gap-3">
          <h2 id="jobs" className="text-22">
            {t('jobs')}
          </h2>
          {data && <JobList {...data} sources={sources ?? []} current={shown} addressOf={addressOf} />}
          {data && <AllDeadLetters sources={sources ?? []} addressOf={addressOf} onOpen={openOf} onFollow={follow} />}
          {!data && error === null && <Skeleton className="h-20" />}
          {!data && error !== null && <StaffError title={t('listFailed')} error={error} onRetry={retry} />}
        </section>
        {isSettled && shown !== undefined && <FollowedJob key={shown} id={shown} onFollow={follow} />}
        {isSettled && data && <DeadMessageCard />}
        {isSettled && sources && chosen && (
          <RunPanel
            sources={sources}
            chosen={chosen}
            onChoose={(id) => setParams(withParam(SOURCE, id), { replace: true })}
            onFollow={follow}
          />
        )}
        {isSettled && sources && <Tools sources={sources} />}
        {isSettled && data && <ScheduleCard sources={sources ?? []} addressOf={addressOf} onFollow={follow} />}
        {isSettled && data && <Database onFollow={follow} />}
        {isSettled && data && <SiteList />}
      </div>
    </StaffMain>
  )
}

/** What belongs to the crawl and is no job of a source. */
function Tools({ sources }: { readonly sources: readonly ScrapedSource[] }) {
  const { t } = useTranslation('scraping')
  return (
    <Card title={t('tools')}>
      <div className="divide-y divide-line">
        <ExchangeRate />
        <Enrichment />
        <Reference sources={sources} />
      </div>
    </Card>
  )
}

const SCOPES = ['cars', 'encar'] as const satisfies readonly DeletionScope[]

interface DatabaseProps {
  /** Called with the job that deletes. */
  readonly onFollow: (id: string) => void
}

/** What takes all cars out of the shop. It stands alone, in the colour of what is bad. */
function Database({ onFollow }: DatabaseProps) {
  const { t } = useTranslation('scraping')
  const may = useMay()
  const [scope, setScope] = useState<DeletionScope | null>(null)
  const { message, say } = useBanner()
  if (!may('scraping.delete-all')) return null
  return (
    <Card title={t('database')} className="border-bad">
      <Banner message={message} />
      <div className="grid gap-3 px-5 py-4">
        <p className="text-14 text-ink-2">{t('databaseLead')}</p>
        <div className="flex flex-wrap gap-2.5">
          {SCOPES.map((one) => (
            <Button key={one} kind="danger" size="small" onClick={() => setScope(one)}>
              <Icon of={Trash2} size={16} />
              {t(`delete:${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {scope && (
        <DeleteDialog
          scope={scope}
          onClose={() => setScope(null)}
          onDone={(jobId) => {
            setScope(null)
            say({ text: t('deletionBegun'), error: null })
            onFollow(jobId)
          }}
        />
      )}
    </Card>
  )
}

const PANELS = ['messages']

/** Messages between the services that none could handle. Nothing where there are none. */
function DeadMessageCard() {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const { panel, open, close } = usePanel(PANELS)
  const { data, error, refetch } = useQuery(DEAD_MESSAGES)
  if (!data && error !== null) {
    return <StaffError title={t('message:failed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data || (data.total === 0 && panel === null)) return null
  return (
    <Card
      title={t('message:title')}
      lead={t('message:lead')}
      actions={
        <Button size="small" kind="quiet" onClick={() => open('messages:all')}>
          {t('message:readAll', { n: number(data.total) })}
        </Button>
      }
    >
      <div className="p-5 text-14">
        {data.open > 0 ? (
          <Warning>{t('message:open', { n: number(data.open) })}</Warning>
        ) : (
          <p className="text-ink-2">{t('message:noneOpen')}</p>
        )}
      </div>
      {panel !== null && (
        <Panel open title={t('message:title')} lead={t('message:bounds')} onClose={close}>
          <div className="p-5 text-14">
            {data.total > data.messages.length && (
              <p className="text-ink-2">{t('newest', { n: number(data.messages.length), all: number(data.total) })}</p>
            )}
            {data.total === 0 && <p className="text-ink-2">{t('message:noneOpen')}</p>}
            <ol className="divide-y divide-line">
              {data.messages.map((message) => (
                <DeadMessageItem key={message.id} message={message} />
              ))}
            </ol>
          </div>
        </Panel>
      )}
    </Card>
  )
}
