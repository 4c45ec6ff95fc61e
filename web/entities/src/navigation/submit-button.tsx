import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Spinner } from '../../../ui/src/spinner.tsx'

/**
 * Sends a form. While that is on its way it keeps the focus and says that it is busy; the form itself does not send twice.
 */
export function SubmitButton({
  busy,
  kind = 'primary',
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & { readonly busy: boolean }) {
  return (
    <Button
      {...rest}
      type="submit"
      kind={kind}
      aria-disabled={busy}
      aria-busy={busy}
      className={clsx('aria-disabled:cursor-progress', className)}
    >
      {busy && <Spinner />}
      {children}
    </Button>
  )
}
