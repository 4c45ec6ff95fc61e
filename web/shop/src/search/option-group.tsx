import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { FragmentText } from '../../../ui/src/cached-fragment.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { CachedFilterGroup } from './filter-group.tsx'

export interface Option {
  readonly value: string
  readonly text: string
  /** How many cars the choice would show; unknown until the first answer is there, and where it is not counted. */
  readonly count: number | undefined
  /** Of which a swatch stands before the text. */
  readonly color?: string
}

interface OptionGroupProps {
  readonly legend: string
  readonly options: readonly Option[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

const SHORT_LIST = 6

/** Choices of which several may be ticked. What would show nothing is disabled, not hidden; long lists open on demand. */
export function OptionGroup({ legend, options, selected, onChange }: OptionGroupProps) {
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

/** What the colours of cars look like on screen. */
const PAINTS: Readonly<Record<string, string>> = {
  White: '#f3f4f3',
  Black: '#1b1d21',
  Silver: '#aab0b6',
  Gray: '#62686f',
  Blue: '#1c5cab',
  Red: '#b0141d',
  Green: '#2f6b43',
  Yellow: '#e3c22b',
  Brown: '#6d4a32',
  Orange: '#d9711c',
  Purple: '#63468f',
  Beige: '#d8c9a8',
  Gold: '#b8954a',
  Pink: '#dc9cae',
}

function Swatch({ color }: { readonly color: string }) {
  const paint = PAINTS[color]
  if (paint === undefined) return <i className="size-4.5 flex-none rounded-full border border-dashed border-line-2" />
  // An SVG takes its colour as an attribute; the content security policy lets no style attribute stand.
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 flex-none">
      <circle cx="9" cy="9" r="8.5" fill={paint} className="stroke-line-2" />
    </svg>
  )
}
