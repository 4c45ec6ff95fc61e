import { clsx } from 'clsx'

/** The box of something that is on its way. The sweep follows the reading direction and rests under reduced motion. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block overflow-hidden rounded-badge bg-sunken dark:bg-raised',
        'after:absolute after:inset-0 after:translate-x-[calc(-100%*var(--dir))] after:animate-sweep',
        'after:bg-linear-to-r after:from-transparent after:via-(--glint) after:to-transparent motion-reduce:after:hidden',
        className,
      )}
    />
  )
}
