import type { CurrentDataSource, DataSource, DataSourceOption } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { DataSourceDialog } from './data-source-dialog.tsx'
import { CURRENT_DATA_SOURCE, DATA_SOURCE_OPTIONS } from './queries.ts'

/** Which table the shop shows. A choice is looked at before it holds, and one press leads back to the table before. */
export function DataSourceCard() {
  const { t } = useTranslation('dataSource')
  const options = useQuery(DATA_SOURCE_OPTIONS)
  const current = useQuery(CURRENT_DATA_SOURCE)
  const [chosen, setChosen] = useState<DataSource | null>(null)
  const [asked, setAsked] = useState<DataSource | null>(null)
  const isFetching = options.isFetching || current.isFetching
  const error = options.error ?? current.error
  const refresh = () => void Promise.all([options.refetch(), current.refetch()])
  return (
    <Card
      title={t('title')}
      actions={
        <Button size="small" disabled={isFetching} aria-busy={isFetching} onClick={refresh}>
          <Icon of={RefreshCw} size={16} />
          {t('refresh')}
        </Button>
      }
    >
      <div className="grid gap-5 p-5 lg:grid-cols-12">
        {error !== null && !isFetching && (
          <div className="lg:col-span-12">
            <StaffError title={t('failed')} error={error} onRetry={refresh} />
          </div>
        )}
        {(!options.data || !current.data) && isFetching && <Skeleton className="h-40 lg:col-span-12" />}
        {options.data && current.data && (
          <>
            <div className="min-w-0 lg:col-span-7">
              <Choice options={options.data} value={chosen ?? current.data.id} onChange={setChosen} />
              <div className="mt-4 flex flex-wrap gap-2.5">
                <Button
                  kind="primary"
                  disabled={chosen === null || chosen === current.data.id || asked !== null}
                  onClick={() => setAsked(chosen)}
                >
                  {t('save')}
                </Button>
              </div>
            </div>
            <div className="grid min-w-0 content-start gap-4 lg:col-span-5">
              <Current options={options.data} current={current.data} onBack={setAsked} />
              <Warning>{t('warning')}</Warning>
            </div>
            <DataSourceDialog
              asked={asked}
              current={current.data}
              onClose={() => setAsked(null)}
              onDone={() => {
                setAsked(null)
                setChosen(null)
              }}
            />
          </>
        )}
        <ul className="grid gap-1 text-14 text-ink-2 lg:col-span-12">
          {(['main', 'trio', 'luxury', 'kb'] as const).map((id) => (
            <li key={id}>{t(`about:${id}`)}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface ChoiceProps {
  readonly options: readonly DataSourceOption[]
  readonly value: DataSource
  readonly onChange: (id: DataSource) => void
}

function Choice({ options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('dataSource')
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-ui">{t('available')}</legend>
      {options.map(({ id, table, count, error }) => (
        <div key={id} className="rounded-control border border-line px-4 py-2.5 has-checked:border-brand">
          <Checkbox
            kind="radio"
            name={name}
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
            count={<CountBadge count={count} error={error} />}
          >
            <span className="block font-ui">{t(`name:${id}`)}</span>
            <span className="block text-14 text-ink-2">
              {t(`description:${id}`)} · <bdi dir="ltr">{table}</bdi>
            </span>
          </Checkbox>
        </div>
      ))}
    </fieldset>
  )
}

/** As documented: red where the cars cannot be counted, yellow where there are none, else green. */
function CountBadge({ count, error }: Pick<DataSourceOption, 'count' | 'error'>) {
  const { t } = useTranslation('dataSource')
  const { number } = useLanguage()
  if (count === null) {
    return (
      <span title={error ?? undefined}>
        <StateMark state="bad">{t('error')}</StateMark>
      </span>
    )
  }
  return <StateMark state={count === 0 ? 'warn' : 'ok'}>{t('records', { count, n: number(count) })}</StateMark>
}

interface CurrentProps {
  readonly options: readonly DataSourceOption[]
  readonly current: CurrentDataSource
  readonly onBack: (id: DataSource) => void
}

function Current({ options, current: { id, previous, description }, onBack }: CurrentProps) {
  const { t } = useTranslation('dataSource')
  const { number } = useLanguage()
  const option = options.find((one) => one.id === id)
  const count = option?.count ?? null
  return (
    <section aria-label={t('current')} className="rounded-control border border-line px-4 py-3">
      <h3 className="text-14 font-ui">{t('current')}</h3>
      <FactList
        facts={[
          [t('sourceName'), t(`name:${id}`)],
          [t('table'), <bdi dir="ltr">{option?.table}</bdi>],
          [t('descriptionLabel'), t(`description:${id}`)],
          [t('recordCount'), <Num>{count === null ? t('error') : number(count)}</Num>],
          ...(description === '' ? [] : [[t('note'), <bdi>{description}</bdi>] as const]),
        ]}
      />
      {previous !== null && (
        <Button size="small" onClick={() => onBack(previous)}>
          <Icon of={Undo2} size={16} />
          {t('backTo', { name: t(`name:${previous}`) })}
        </Button>
      )}
    </section>
  )
}
