import { ALL_CARS, type PipelineOptions } from '@karvan/contracts/browser'
import { PIPELINE_DEFAULTS } from '@karvan/contracts/pipeline'
import { readWhole } from '@karvan/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Play, RotateCcw, ScanSearch } from 'lucide'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEEDS_DRY_RUN, RUNS, startPipeline } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { HttpError } from '../common/http-error.tsx'
import { readCars, storeCars } from '../common/pipeline-storage.ts'
import { OptionControl } from './option-control.tsx'
import { OPTION_GROUPS, QUICK_PICKS } from './option-groups.ts'
import { OptionRow } from './option-row.tsx'

interface OptionsFormProps {
  /** A run waits or runs: the next one starts after it. */
  readonly isBusy: boolean
  /** Called with the run that was started. */
  readonly onFollow: (id: string) => void
}

/** All options of a run, and the ways to start it. */
export function OptionsForm({ isBusy, onFollow }: OptionsFormProps) {
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

/** Null where it is no number of cars that a run can have. */
function carsIn(text: string): number | null {
  const cars = readWhole(text)
  return cars !== null && cars >= 1 && cars <= ALL_CARS ? cars : null
}

/** The options as they stand in the form. Of these the browser remembers how many cars. */
function useOptions() {
  const { data: needsDryRun = false } = useQuery(NEEDS_DRY_RUN)
  const [changes, setChanges] = useState<Partial<PipelineOptions>>({})
  // Nothing is deleted by default as long as nobody has seen what would go.
  const defaults = { ...PIPELINE_DEFAULTS, cleanupDryRun: needsDryRun }
  const options: Omit<PipelineOptions, 'maxCars'> = { ...defaults, ...changes }
  const [typed, setTyped] = useState(() => String(readCars() ?? PIPELINE_DEFAULTS.maxCars))
  const type = (text: string) => {
    setTyped(text)
    const cars = carsIn(text)
    if (cars !== null) storeCars(cars)
  }
  return {
    options,
    defaults,
    needsDryRun: needsDryRun && options.cleanupDuplicatesByTitleModelPriceMileage,
    typed,
    cars: carsIn(typed),
    type,
    change: (more: Partial<PipelineOptions>) => setChanges({ ...changes, ...more }),
    reset: () => {
      setChanges({})
      type(String(PIPELINE_DEFAULTS.maxCars))
    },
  }
}

/** What a press adds (documented: a step of 100). */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 100],
  ['ArrowDown', -100],
])

interface CarsOptionProps {
  readonly typed: string
  /** Null where what was typed is no number that fits. */
  readonly cars: number | null
  readonly isWrong: boolean
  readonly onType: (text: string) => void
}

/** How many cars, typed or picked. */
function CarsOption({ typed, cars, isWrong, onType }: CarsOptionProps) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const usual = PIPELINE_DEFAULTS.maxCars
  const step = (event: KeyboardEvent) => {
    const by = STEPS.get(event.key)
    if (by === undefined || cars === null) return
    event.preventDefault()
    onType(String(Math.min(ALL_CARS, Math.max(1, cars + by))))
  }
  return (
    <OptionRow
      option="maxCars"
      isChanged={cars !== usual}
      usual={number(usual)}
      control={(id) => (
        <input
          id={id}
          // A number field takes no Arabic digits, so this is a field of text that steps by the arrows, too.
          role="spinbutton"
          aria-valuenow={cars ?? undefined}
          aria-valuemin={1}
          aria-valuemax={ALL_CARS}
          inputMode="numeric"
          onKeyDown={step}
          dir="ltr"
          value={typed}
          aria-invalid={isWrong}
          onChange={({ target }) => onType(target.value)}
          className="min-h-10 w-32 rounded-control border border-line-2 bg-surface px-3 text-14 text-as-around hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-bad touch:min-h-11 touch:text-16"
        />
      )}
    >
      {isWrong && (
        <p role="alert" className="text-13 text-bad">
          {t('carsWrong', { most: number(ALL_CARS) })}
        </p>
      )}
      <div role="group" aria-label={t('quickPicks')} className="flex flex-wrap gap-1.5">
        {QUICK_PICKS.map((pick) => (
          <button
            key={pick}
            type="button"
            aria-pressed={pick === cars}
            onClick={() => onType(String(pick))}
            className={clsx(
              'num min-h-8 rounded-badge border border-line-2 px-2.5 text-13 touch:min-h-11 hover:bg-tint',
              'aria-pressed:border-ink aria-pressed:bg-tint-2',
            )}
          >
            {number(pick)}
          </button>
        ))}
      </div>
    </OptionRow>
  )
}
