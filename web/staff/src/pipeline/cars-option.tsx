import { ALL_CARS } from '@karvan/contracts/browser'
import { PIPELINE_DEFAULTS } from '@karvan/contracts/pipeline'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { QUICK_PICKS } from './option-groups.ts'
import { OptionRow } from './option-row.tsx'

/** What a press adds (documented: a step of 100). */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 100],
  ['ArrowDown', -100],
])

interface Props {
  readonly typed: string
  /** Null where what was typed is no number that fits. */
  readonly cars: number | null
  readonly isWrong: boolean
  readonly onType: (text: string) => void
}

/** How many cars, typed or picked. */
export function CarsOption({ typed, cars, isWrong, onType }: Props) {
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
