import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { Num } from '../../ui/src/bidi.tsx'
import { Icon } from '../../ui/src/icon.tsx'
import { Link } from '../../entities/src/navigation/link.tsx'

interface Item {
  readonly isRail: boolean
  readonly icon: IconNode
  /** Of the icon: it follows the reading direction. */
  readonly mirrored?: boolean
  readonly name: string
  /** How much waits there, and how that is read out. */
  readonly badge?: { readonly count: number; readonly says: string }
}

const lookOf = (isRail: boolean) =>
  clsx(
    'flex min-h-9.5 w-full items-center gap-3 rounded-control text-14 font-ui text-ink-2 touch:min-h-11 hover:bg-tint hover:text-ink',
    'aria-[current=page]:bg-tint-2 aria-[current=page]:text-ink focus-visible:-outline-offset-2',
    isRail ? 'justify-center' : 'px-2.5',
  )

function Content({ isRail, icon, mirrored = false, name, badge }: Item) {
  const { number } = useLanguage()
  return (
    <>
      <span className="relative flex-none">
        <Icon of={icon} mirrored={mirrored} />
        {isRail && badge && <i className="absolute -end-1 -top-1 size-2 rounded-full bg-needle" />}
      </span>
      <span className={isRail ? 'sr-only' : 'min-w-0'}>{name}</span>
      {badge && (
        <>
          {!isRail && (
            <span aria-hidden className="ms-auto rounded-full bg-bad-tint px-2 text-13 leading-normal text-bad">
              <Num>{number(badge.count)}</Num>
            </span>
          )}
          <span className="sr-only">{badge.says}</span>
        </>
      )}
    </>
  )
}

/** A page of the side bar. */
export function SideLink({ to, isCurrent, ...item }: Item & { readonly to: string; readonly isCurrent: boolean }) {
  return (
    <Named {...item}>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={lookOf(item.isRail)}>
        <Content {...item} />
      </Link>
    </Named>
  )
}

export function SideButton({ onClick, ...item }: Item & { readonly onClick: () => void }) {
  return (
    <Named {...item}>
      <button type="button" onClick={onClick} className={lookOf(item.isRail)}>
        <Content {...item} />
      </button>
    </Named>
  )
}

/** On the rail the name shows at the pointer and the focus. */
function Named({ isRail, name, children }: Pick<Item, 'isRail' | 'name'> & { readonly children: ReactElement }) {
  const { language } = useLanguage()
  if (!isRail) return children
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Root>
        <Tooltip.Trigger delay={200} render={children} />
        <Tooltip.Portal>
          <Tooltip.Positioner side={language === 'ar' ? 'left' : 'right'} sideOffset={8} className="z-(--z-float)">
            <Tooltip.Popup className="rounded-control bg-ink px-2.5 py-1.5 text-13 text-page">{name}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </CSPProvider>
  )
}
