import type { DeadLetter } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Select } from '../../../../ui/src/field.tsx'
import { Panel } from '../../../../ui/src/panel.tsx'
import { Segments } from '../../../../ui/src/segments.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import { JOBS } from '../../jobs/queries.ts'
import type { ScrapedSource } from '../../jobs/sources.ts'
import { deadLetterGroups, deadLetterList, DEAD_LETTERS_KEY, retryDeadLetters } from '../dead-letters.ts'
import { DeadLetterItem } from './dead-letter-item.tsx'

/** `all-letters:open` and `all-letters:any`. */
const PANELS = ['all-letters']
const STATES = ['open', 'any'] as const
type Shown = (typeof STATES)[number]

interface Props {
  readonly sources: readonly ScrapedSource[]
  readonly addressOf: (jobId: string) => string
  /** Shows a job with a panel of its letters. */
  readonly onOpen: (jobId: string, panel: string) => void
  /** Called with the job that does a letter again. */
  readonly onFollow: (jobId: string) => void
}

/** What all jobs gave up: how many wait, and a panel with each of them. */
export function AllDeadLetters(props: Props) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const { panel, open, close } = usePanel(PANELS)
  const { data: groups, error, refetch } = useQuery(deadLetterGroups({ state: 'open' }))
  if (!groups && error !== null) {
    return <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  const count = groups?.reduce((sum, group) => sum + group.count, 0) ?? 0
  const shown = STATES.find((state) => state === panel?.id) ?? 'open'
  return (
    <>
      {groups && (
        <p className="text-14">
          <Button size="small" kind="quiet" onClick={() => open('all-letters:open')}>
            {t('allJobs', { n: number(count) })}
          </Button>
        </p>
      )}
      {panel !== null && (
        <AllPanel {...props} shown={shown} onShow={(state) => open(`all-letters:${state}`)} onClose={close} />
      )}
    </>
  )
}

interface AllPanelProps extends Props {
  readonly shown: Shown
  readonly onShow: (state: Shown) => void
  readonly onClose: () => void
}

function AllPanel({ shown, onShow, onClose, ...props }: AllPanelProps) {
  const { t } = useTranslation('deadLetters')
  const { number, language } = useLanguage()
  const [source, setSource] = useState('')
  const filter = { ...(shown === 'open' && { state: shown }), ...(source !== '' && { source }) }
  const { data, error, refetch } = useQuery(deadLetterList(filter))
  return (
    <Panel open title={t('allTitle')} onClose={onClose}>
      <div className="grid gap-3 p-5 text-14">
        <div className="flex flex-wrap items-end gap-3">
          <Segments
            label={t('which')}
            value={shown}
            choices={STATES.map((value) => ({ value, name: t(`which:${value}`) }))}
            onChange={onShow}
          />
          <Select label={t('source')} value={source} onChange={(event) => setSource(event.target.value)}>
            <option value="">{t('allSources')}</option>
            {props.sources.map(({ id, texts }) => (
              <option key={id} value={id}>
                {texts.name[language]}
              </option>
            ))}
          </Select>
        </div>
        {!data && error === null && <Skeleton className="h-20" />}
        {!data && error !== null && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data?.letters.length === 0 && <p className="text-ink-2">{t(`none:${shown}`)}</p>}
        {data && data.total > data.letters.length && (
          <p className="text-ink-2">{t('newest', { n: number(data.letters.length), all: number(data.total) })}</p>
        )}
        {data && data.letters.length > 0 && <Letters letters={data.letters} {...props} />}
      </div>
    </Panel>
  )
}

interface LettersProps extends Props {
  readonly letters: readonly DeadLetter[]
}

function Letters({ letters, sources, addressOf, onOpen, onFollow }: LettersProps) {
  const { t } = useTranslation('deadLetters')
  const { language } = useLanguage()
  const may = useMay()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: ({ jobId, id }: DeadLetter) => retryDeadLetters({ jobId, ids: [id] }),
    onSuccess: onFollow,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: DEAD_LETTERS_KEY }), client.invalidateQueries(JOBS)]),
  })
  const nameOf = (source: string) => sources.find(({ id }) => id === source)?.texts.name[language] ?? source
  return (
    <>
      {retry.isError && <StaffError title={t('retryFailed')} error={retry.error} />}
      <ol className="divide-y divide-line">
        {letters.map((letter) => (
          <DeadLetterItem
            key={letter.id}
            letter={letter}
            from={
              <TextLink to={{ search: addressOf(letter.jobId) }}>
                {t('ofJob', { name: nameOf(letter.source) })}
              </TextLink>
            }
            mayChange={may('scraping.run')}
            mayRetry={!retry.isPending}
            onRetry={() => retry.mutate(letter)}
            onEdit={(id) => onOpen(letter.jobId, `edit:${id}`)}
            onDiscard={(id) => onOpen(letter.jobId, `discard:${id}`)}
          />
        ))}
      </ol>
    </>
  )
}
