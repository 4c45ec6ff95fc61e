import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

interface Look {
  /** One button of a view is `primary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
}

const KINDS = {
  primary: 'bg-action text-on-action border-transparent enabled:hover:bg-action-hover',
  secondary: 'bg-surface text-ink border-line-2 enabled:hover:border-ink-2 enabled:hover:bg-tint',
  quiet: 'text-link border-transparent enabled:hover:bg-tint',
  danger: 'bg-surface text-bad border-line-2 enabled:hover:border-bad enabled:hover:bg-bad-tint',
}

const LINK_KINDS = {
  primary: 'bg-action text-on-action border-transparent hover:bg-action-hover',
  secondary: 'bg-surface text-ink border-line-2 hover:border-ink-2 hover:bg-tint',
  quiet: 'text-link border-transparent hover:bg-tint',
  danger: 'bg-surface text-bad border-line-2 hover:border-bad hover:bg-bad-tint',
}

const SIZES = { normal: 'min-h-11 px-4.5 text-16', small: 'min-h-9 touch:min-h-11 px-3 text-14' }

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-ui text-center leading-[1.2] max-w-full sm:whitespace-nowrap ' +
  'transition-[background-color,border-color,translate] duration-(--fast) active:translate-y-px'

export function Button({ kind = 'secondary', size = 'normal', className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(BASE, KINDS[kind], SIZES[size], 'disabled:cursor-not-allowed disabled:opacity-45', className)}
    />
  )
}

export function ButtonLink({
  kind = 'secondary',
  size = 'normal',
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(BASE, LINK_KINDS[kind], SIZES[size], className)} />
}

/** A link that leaves the app: to a chat, to a mail program. */
export function ButtonAnchor({
  kind = 'secondary',
  size = 'normal',
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(BASE, LINK_KINDS[kind], SIZES[size], className)}>
      {children}
    </a>
  )
}
