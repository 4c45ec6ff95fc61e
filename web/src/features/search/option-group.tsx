import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterGroup } from './filter-group.tsx'

export interface Option {
  readonly value: string
  readonly text: string
  /** How many cars the choice would show; unknown until the first answer is there, and where it is not counted. */
  readonly count: number | undefined
  readonly mark?: ReactNode
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
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  return (
    <FilterGroup legend={legend}>
      {shown.map(({ value, text, count, mark }) => (
        <Checkbox
          key={value}
          checked={selected.includes(value)}
          disabled={count === 0 && !selected.includes(value)}
          onChange={() => toggle(value)}
          mark={mark}
          count={count === undefined ? undefined : number(count)}
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
    </FilterGroup>
  )
}
