import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { FragmentText } from '../../../ui/src/cached-fragment.tsx'
import { CachedFilterGroup } from './filter-group.tsx'
import { Swatch } from './swatch.tsx'

export interface Option {
  readonly value: string
  readonly text: string
  /** How many cars the choice would show; unknown until the first answer is there, and where it is not counted. */
  readonly count: number | undefined
  /** Of which a swatch stands before the text. */
  readonly color?: string
}

interface Props {
  readonly legend: string
  readonly options: readonly Option[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

const SHORT_LIST = 6

/** Choices of which several may be ticked. What would show nothing is disabled, not hidden; long lists open on demand. */
export function OptionGroup({ legend, options, selected, onChange }: Props) {
  const { t } = useTranslation('search')
  const { number } = useLanguage()
  const [all, setAll] = useState(false)
  if (options.length === 0) return null
  const isLong = options.length > SHORT_LIST + 1
  const shown =
    all || !isLong ? options : options.filter(({ value }, index) => index < SHORT_LIST || selected.includes(value))
  const rows = shown.map(({ value, text, count, color }) => {
    const checked = selected.includes(value)
    return { value, text, color, checked, disabled: count === 0 && !checked, isCounted: count !== undefined }
  })
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  const counts = shown.map(({ count }) => (count === undefined ? '' : number(count)))
  return (
    <CachedFilterGroup legend={legend} by={[rows, all, isLong && options.length]} texts={counts}>
      {rows.map(({ value, text, color, checked, disabled, isCounted }, index) => (
        <Checkbox
          key={value}
          checked={checked}
          disabled={disabled}
          onChange={() => toggle(value)}
          mark={color !== undefined && <Swatch color={color} />}
          count={isCounted ? <FragmentText at={index}>{counts[index] ?? ''}</FragmentText> : undefined}
        >
          <bdi>{text}</bdi>
        </Checkbox>
      ))}
      {isLong && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-11 text-14 font-ui text-link hover:underline hover:underline-offset-4"
        >
          {all ? t('showFewer') : t('showAll', { n: number(options.length) })}
        </button>
      )}
    </CachedFilterGroup>
  )
}
