import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A button that is only an icon: it must have a name. */
export function IconButton({ label, className, ...rest }: { readonly label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'relative inline-grid size-11 flex-none place-items-center rounded-control hover:bg-tint',
        className,
      )}
    />
  )
}
