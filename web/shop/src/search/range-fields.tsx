import { readWholePrice } from '@karvan/domain'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field } from '../../../ui/src/field.tsx'

interface Props {
  readonly min: number | null
  readonly max: number | null
  readonly onChange: (min: number | null, max: number | null) => void
}

/**
 * Two figures that are typed. They count when the field is left; typed the wrong way round they change places. What cannot
 * be read stays as it was typed, changes nothing, and is said to be unreadable.
 */
export function RangeFields({ min, max, onChange }: Props) {
  const { t } = useTranslation('search')
  const { number } = useLanguage()
  const [unreadable, setUnreadable] = useState({ min: false, max: false })
  const commit = (which: 'min' | 'max') => (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value.trim()
    const value = text === '' ? null : readWholePrice(text)
    const isUnreadable = value === null && text !== ''
    setUnreadable({ ...unreadable, [which]: isUnreadable })
    if (isUnreadable) return
    event.target.value = value === null ? '' : number(value)
    if (value === (which === 'min' ? min : max)) return
    const [low, high] = which === 'min' ? [value, max] : [min, value]
    if (low !== null && high !== null && low > high) onChange(high, low)
    else onChange(low, high)
  }
  const field = (which: 'min' | 'max', value: number | null) => (
    <Field
      key={`${which}-${value ?? ''}`}
      small
      label={t(which === 'min' ? 'from' : 'to')}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      defaultValue={value === null ? '' : number(value)}
      error={unreadable[which] ? t('figureWrong') : undefined}
      onBlur={commit(which)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {field('min', min)}
      {field('max', max)}
    </div>
  )
}
