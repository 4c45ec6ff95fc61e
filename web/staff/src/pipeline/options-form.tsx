import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, RotateCcw, ScanSearch } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RUNS, startPipeline } from '../../../entities/src/job/pipeline.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { HttpError } from '../common/http-error.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { CarsOption } from './cars-option.tsx'
import { OptionControl } from './option-control.tsx'
import { OPTION_GROUPS } from './option-groups.ts'
import { useOptions } from './use-options.ts'

interface Props {
  /** A run waits or runs: the next one starts after it. */
  readonly isBusy: boolean
  /** Called with the run that was started. */
  readonly onFollow: (id: string) => void
}

/** All options of a run, and the ways to start it. */
export function OptionsForm({ isBusy, onFollow }: Props) {
  const { t } = useTranslation('pipeline')
  const may = useMay()
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const { options, defaults, needsDryRun, typed, cars, type, change, reset } = useOptions()
  const [wrong, setWrong] = useState<object | null>(null)
  const start = useMutation({
    mutationFn: startPipeline,
    onSuccess: (id) => {
      show(t('started'))
      onFollow(id)
    },
    onSettled: () => client.invalidateQueries(RUNS),
  })
  const run = (dryRun: boolean) => {
    setWrong(cars === null ? {} : null)
    if (cars === null || start.isPending) return
    start.mutate({ ...options, maxCars: cars, ...(dryRun && { cleanupDryRun: true }) })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    run(false)
  }
  const isOff = isBusy || start.isPending || !may('pipeline.run')
  const back = (
    <Button size="small" kind="quiet" onClick={reset}>
      <Icon of={RotateCcw} size={16} />
      {t('reset')}
    </Button>
  )
  const dryRunButton = (
    <Button kind={needsDryRun ? 'primary' : 'secondary'} size="small" disabled={isOff} onClick={() => run(true)}>
      <Icon of={ScanSearch} size={16} />
      {t('dryRun')}
    </Button>
  )
  return (
    <Card title={t('configuration')} lead={t('configurationLead')} actions={back}>
      <Form attempt={wrong} onSubmit={submit}>
        {OPTION_GROUPS.map(({ title, options: names }) => (
          <fieldset key={title} className="m-0 min-w-0 border-0 p-0">
            <legend className="px-5 pt-4 pb-2 text-14 font-strong">{t(title)}</legend>
            {names.map((option) =>
              option === 'maxCars' ? (
                <CarsOption
                  key={option}
                  typed={typed}
                  cars={cars}
                  isWrong={wrong !== null && cars === null}
                  onType={type}
                />
              ) : (
                <OptionControl key={option} option={option} options={options} defaults={defaults} onChange={change} />
              ),
            )}
          </fieldset>
        ))}
        <div className="grid gap-3 border-t border-line px-5 py-4">
          {needsDryRun && <Warning>{t('firstDryRun')}</Warning>}
          {start.isError && <HttpError title={t('startFailed')} error={start.error} />}
          <div className="flex flex-wrap items-center gap-2.5">
            {needsDryRun && dryRunButton}
            <Button type="submit" kind={needsDryRun ? 'secondary' : 'primary'} size="small" disabled={isOff}>
              <Icon of={Play} size={16} />
              {t('run')}
            </Button>
            {!needsDryRun && dryRunButton}
            {isBusy && <span className="text-13 text-ink-3">{t('busy')}</span>}
          </div>
        </div>
      </Form>
    </Card>
  )
}
