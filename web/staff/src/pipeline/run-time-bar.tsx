import type { PipelineRun } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Scale } from '../../../ui/src/scale.tsx'
import { shareOf, type TimePart, timePartsOf, timeScaleOf } from './run-times.ts'

const FILLS: Readonly<Record<TimePart['kind'], string>> = {
  done: 'fill-(--chart-1)',
  failed: 'fill-bad',
  expected: 'fill-none stroke-ink-3 [stroke-dasharray:3_2]',
}
const KINDS = Object.keys(FILLS) as readonly TimePart['kind'][]
const HEIGHT = 12

/** Which step of a run takes which part of its time. For the eye: each step says its own time, too. */
export function RunTimeBar({ steps, now }: Pick<PipelineRun, 'steps'> & { readonly now: number }) {
  const { t } = useTranslation('pipeline')
  const { number, language } = useLanguage()
  const parts = timePartsOf(steps, now)
  if (parts.length === 0) return null
  const sum = (some: readonly TimePart[]) => some.reduce((all, { ms }) => all + ms, 0)
  const scale = timeScaleOf(sum(parts))
  const divisions = scale.end / scale.division
  const reached = sum(parts.filter(({ kind }) => kind !== 'expected'))
  const placed = parts.map((part, index) => {
    const [from, width] = [shareOf(sum(parts.slice(0, index)), scale), shareOf(part.ms, scale)]
    return { ...part, width, x: directionOf(language) === 'rtl' ? 100 - from - width : from }
  })
  return (
    <div aria-hidden className="border-t border-line pt-3 text-13 text-ink-2">
      <p className="mb-3.5 flex flex-wrap gap-x-4.5 gap-y-1.5">
        <b className="me-auto font-ui">{t(`runTime:${scale.unit}`)}</b>
        {KINDS.filter((kind) => parts.some((part) => part.kind === kind)).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <svg width={HEIGHT} height={HEIGHT}>
              <rect x={0.5} y={1} width={HEIGHT - 1} height={HEIGHT - 2} className={FILLS[kind]} />
            </svg>
            {t(`runTime:${kind}`)}
          </span>
        ))}
      </p>
      <svg width="100%" height={HEIGHT} className="mb-0.75 block">
        {placed.map(({ step, kind, x, width }) => (
          <rect
            key={step + kind}
            data-time-of={step}
            x={`${x}%`}
            y={1}
            width={`${width}%`}
            height={HEIGHT - 2}
            className={clsx(FILLS[kind], kind !== 'expected' && 'stroke-surface')}
          />
        ))}
      </svg>
      <Scale divisions={divisions} major={1} height={9} needle={shareOf(reached, scale)} />
      <p className="mt-1 flex justify-between text-ink-3">
        {Array.from({ length: divisions + 1 }, (_, index) => (
          <span key={index}>{number(index * scale.division)}</span>
        ))}
      </p>
    </div>
  )
}
