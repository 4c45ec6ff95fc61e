import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> {
  /** Changes with each answer to an attempt: then the first field that is wrong gets the focus. */
  readonly attempt: unknown
}

/** A form whose errors stand at their fields, in our words and not the browser's. */
export function Form({ attempt, ...rest }: Props) {
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  return <form {...rest} ref={root} noValidate />
}
