import { readWhole } from '@karvan/domain'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../../ui/src/field.tsx'

interface Props extends Pick<ComponentProps<typeof Field>, 'label' | 'hint'> {
  readonly value: number
  readonly least?: number
  readonly most?: number
  /** Taken where what was typed is no number that fits (documented: data acquisition, section 5). */
  readonly fallback?: number
  readonly onChange: (value: number) => void
}

/** A whole number. What is no such number becomes the fallback when the field is left, so that what is sent stands there. */
export function CountField({ value, least = 1, most = 999_999, fallback = 1, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const numberOf = (text: string) => {
    const number = readWhole(text)
    return number === null || number < least || number > most ? fallback : number
  }
  return (
    <Field
      {...field}
      small
      inputMode="numeric"
      dir="ltr"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
