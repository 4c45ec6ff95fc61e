import { useRef } from 'react'

/**
 * Where the focus of a dialog begins: a form at its first field, unless a finger opened it, whose keyboard would cover it.
 * @returns a reference for what holds the fields, and the focus as the dialog asks for it
 */
export function useFirstFocus(isForm: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const initialFocus = (openedBy: string) =>
    !isForm || openedBy === 'touch' || (body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true)
  return { body, initialFocus }
}
