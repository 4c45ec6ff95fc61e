import type { PipelineRun, RunStep } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { useDuration } from './use-duration.ts'

const MARKS = { waiting: 'pending', running: 'ok', done: 'ok', failed: 'bad', skipped: 'ended' } as const

/** The steps of a run in their order, each with its state, rows and time. A line leads from each to the next. */
export function StepGraph({ steps, now }: Pick<PipelineRun, 'steps'> & { readonly now: number }) {
  const { t } = useTranslation('pipeline')
  return (
    <ol aria-label={t('steps')} className="grid gap-5 lg:grid-cols-6">
      {steps.map((step) => (
        <Step key={step.step} step={step} now={now} />
      ))}
    </ol>
  )
}

const LINE =
  'before:absolute before:start-5 before:-top-5.25 before:h-5 before:border-s before:border-line-2 ' +
  'lg:before:-start-5.25 lg:before:top-1/2 lg:before:h-0 lg:before:w-5 lg:before:border-s-0 lg:before:border-t'

interface StepProps {
  readonly step: RunStep
  /** When the steps were asked for, in milliseconds. */
  readonly now: number
}

function Step({ step, now }: StepProps) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const { state, done, all } = step
  return (
    <li
      data-step={step.step}
      data-state={state}
      aria-current={state === 'running' ? 'step' : undefined}
      className={clsx(
        'relative grid content-start gap-1 rounded-control border px-3.5 py-2.5 text-14',
        step.after.length > 0 && LINE,
        state === 'failed' ? 'border-bad' : state === 'running' ? 'border-ink' : 'border-line-2',
        (state === 'waiting' || state === 'skipped') && 'border-dashed',
      )}
    >
      <h3 className="text-14">{t(`step:${step.step}`)}</h3>
      <StateMark state={MARKS[state]}>{t(`stepState:${state}`)}</StateMark>
      {all > 0 && <span className="text-13 text-ink-2">{t('rowsOf', { done: number(done), all: number(all) })}</span>}
      <StepTime step={step} now={now} />
    </li>
  )
}

/** How long it took or takes; of one that waits, how long it took the last time. */
function StepTime({ step: { state, startTime, endTime, usualMs }, now }: StepProps) {
  const { t } = useTranslation('pipeline')
  const say = useDuration()
  if (state === 'waiting') {
    return usualMs === null ? null : <span className="text-13 text-ink-3">{t('about', { time: say(usualMs) })}</span>
  }
  if (startTime === null || state === 'skipped') return null
  const ms = (endTime === null ? now : Date.parse(endTime)) - Date.parse(startTime)
  return (
    <span className="text-13 text-ink-3">
      {state === 'running' ? t('soFar', { time: say(ms) }) : t('took', { time: say(ms) })}
    </span>
  )
}
