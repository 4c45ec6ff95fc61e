import { useEffect, useEffectEvent, useState } from 'react'
import { writeInto } from './field-text.ts'

interface Options {
  readonly field: HTMLInputElement
  /** How many options are in the list. */
  readonly count: number
  /** Something else stands in the field. */
  readonly onText: (text: string) => void
  readonly onChoose: (at: number) => void
  /** Where options can be taken out of the list. */
  readonly onRemove: ((at: number) => void) | null
}

interface Combobox {
  readonly isShown: boolean
  /** The option that the arrow keys have come to; null while they are in the field. */
  readonly active: number | null
  readonly setActive: (at: number | null) => void
  readonly close: () => void
}

/** Whether somebody is in the field and has either written in it, or may see the last searches. */
const isInUse = (field: HTMLInputElement) =>
  document.activeElement === field && (field.value === '' || field.value !== field.defaultValue)

/** The keys of a field with a list under it, by the pattern of ARIA. The focus stays in the field. */
export function useCombobox({ field, count, onText, onChoose, onRemove }: Options): Combobox {
  const [isOpen, setOpen] = useState(() => isInUse(field))
  const [last, setActive] = useState<number | null>(null)
  const active = last !== null && last < count ? last : null
  const isShown = isOpen && count > 0

  const open = () => {
    onText(field.value)
    setOpen(true)
    setActive(null)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const clear = () => {
    writeInto(field, '')
    onText('')
  }
  const step = (by: 1 | -1) => {
    // The field itself is one of the places, before the first option and behind the last.
    const places = count + 1
    const next = ((active ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  /** What a key does here; null for what it does in any field. */
  const actOf = (key: string): (() => void) | null => {
    if (key === 'ArrowDown') return isShown ? () => step(1) : open
    if (key === 'ArrowUp') return isShown ? () => step(-1) : open
    if (key === 'Escape') return isShown ? close : clear
    if (!isShown || active === null) return key === 'Enter' ? leaveToForm : null
    if (key === 'Enter') return () => onChoose(active)
    return key === 'Delete' && onRemove !== null ? () => onRemove(active) : null
  }
  const leaveToForm = () => {
    close()
    field.form?.requestSubmit()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.isComposing ? null : actOf(event.key)
    if (act === null) return
    event.preventDefault()
    act()
  })
  const onInput = useEffectEvent(open)
  const onBlur = useEffectEvent(close)
  const onFocus = useEffectEvent(() => {
    if (field.value === '') open()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('focus', () => onFocus(), { signal })
    field.addEventListener('blur', () => onBlur(), { signal })
    return () => listening.abort()
  }, [field])

  return { isShown, active, setActive, close }
}
