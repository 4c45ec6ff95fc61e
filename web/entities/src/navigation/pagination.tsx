import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { pageItems } from '../../../kit/src/pagination.ts'
import { track } from '../usage/track.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from './link.tsx'

interface Props {
  readonly current: number
  readonly total: number
  readonly disabled: boolean
  readonly linkTo: (page: number) => string
  /** Where it stands; below a list of cars without. */
  readonly className?: string
}

const turned = () => track({ event: 'change_page' })

const CELL = 'grid h-11 min-w-10 place-items-center rounded-control px-2 sm:min-w-11'

/** Real links, so that a page can be opened in a tab of its own. Nothing for a single page. */
export function Pagination({ current, total, disabled, linkTo, className = 'mt-10 justify-center' }: Props) {
  const { t } = useTranslation()
  const { number } = useLanguage()
  const items = pageItems(current, total)
  if (items.length === 0) return null
  return (
    <nav aria-label={t('pages')} className={clsx('flex items-center text-14 sm:gap-1', className)}>
      <Edge label={t('previous')} icon={ChevronLeft} to={disabled || current <= 1 ? null : linkTo(current - 1)} />
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className={CELL}>
            …
          </span>
        ) : (
          <PageCell
            key={item}
            to={disabled ? null : linkTo(item)}
            current={item === current}
            label={t('page', { n: number(item) })}
          >
            {number(item)}
          </PageCell>
        ),
      )}
      <Edge
        label={t('next')}
        icon={ChevronRight}
        to={disabled || current >= total ? null : linkTo(current + 1)}
        after
      />
    </nav>
  )
}

interface CellProps {
  readonly to: string | null
  readonly current: boolean
  readonly label: string
  readonly children: string
}

function PageCell({ to, current, label, children }: CellProps) {
  const look = clsx(CELL, current ? 'bg-ink font-strong text-page' : 'hover:bg-tint')
  if (to === null) {
    return (
      <span className={clsx(look, 'opacity-60')} aria-disabled>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} onClick={turned} className={look} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

interface EdgeProps {
  readonly label: string
  readonly icon: IconNode
  readonly to: string | null
  readonly after?: boolean
}

function Edge({ label, icon, to, after = false }: EdgeProps) {
  const look = 'inline-flex h-11 min-w-10 items-center justify-center gap-1.5 rounded-control px-2 font-ui sm:px-3.5'
  const content = (
    <>
      {!after && <Icon of={icon} size={16} mirrored />}
      <span className="max-sm:sr-only">{label}</span>
      {after && <Icon of={icon} size={16} mirrored />}
    </>
  )
  return to === null ? (
    <span aria-disabled className={clsx(look, 'text-ink-3')}>
      {content}
    </span>
  ) : (
    <Link to={to} onClick={turned} className={clsx(look, 'hover:bg-tint')}>
      {content}
    </Link>
  )
}
