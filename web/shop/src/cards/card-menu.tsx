import { ContextMenu as Menu } from '@base-ui/react/context-menu'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Copy, ExternalLink } from 'lucide'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'
import { useCopyLink } from '../../../entities/src/common/use-copy-link.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly label: string
  readonly path: string
  /** Where in the window it was asked for. */
  readonly at: Point
  readonly open: boolean
  readonly onClose: () => void
  /** Gets the focus back. */
  readonly card: RefObject<HTMLElement | null>
}

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-control px-3 text-start text-14 data-highlighted:bg-tint focus-visible:-outline-offset-2'

/** At once, so that the next key is the menu's. The library would give it to the menu as a whole, and later. */
const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true })

/** What a right click on a card offers. With Shift the browser's own menu comes, and on touch always. */
export default function CardMenu({ label, path, at, open, onClose, card }: Props) {
  const { t } = useTranslation(['common', 'share'])
  const copy = useCopyLink()
  const anchor = useMemo(() => ({ getBoundingClientRect: () => DOMRect.fromRect(at) }), [at])

  return (
    // The CSP allows no style element.
    <CSPProvider disableStyleElements>
      <Menu.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
        {/* Inside of the page's landmark, where readers of the page look for it. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner anchor={anchor} className="z-(--z-float)">
            <Menu.Popup
              aria-label={label}
              finalFocus={card}
              onContextMenu={(event) => event.preventDefault()}
              className="min-w-55 rounded-card border border-line bg-raised p-1.5 shadow-over outline-none"
            >
              <Menu.LinkItem ref={takeFocus} href={path} target="_blank" rel="noopener" closeOnClick className={ITEM}>
                <Icon of={ExternalLink} size={16} />
                {t('openInTab')}
              </Menu.LinkItem>
              <Menu.Item onClick={() => void copy(window.location.origin + path)} className={ITEM}>
                <Icon of={Copy} size={16} />
                {t('copy', { ns: 'share' })}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
