import { Copy, ExternalLink } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../config/paths.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { menuPlace } from '../lib/menu-place.ts'
import { Icon } from './icon.tsx'
import { useCopyLink } from './use-copy-link.ts'

interface Props {
  readonly label: string
  readonly path: string
  /** Where in the window it was asked for. */
  readonly at: { readonly x: number; readonly y: number }
  /** @param refocus whether the focus goes back to the card */
  readonly onClose: (refocus: boolean) => void
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 hover:bg-tint focus-visible:-outline-offset-2'

/** What a right click on a card offers. With Shift the browser's own menu comes, and on touch always. */
export default function CardMenu({ label, path, at, onClose }: Props) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('share')
  const { language } = useLanguage()
  const copy = useCopyLink()
  const root = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const menu = root.current
    if (!menu) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { start, top } = menuPlace(at, menu.getBoundingClientRect(), view, directionOf(language))
    menu.style.insetInlineStart = `${start}px`
    menu.style.insetBlockStart = `${top}px`
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [at, language])

  useEffect(() => {
    const away = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return
      close(false)
    }
    const events = ['pointerdown', 'scroll', 'resize', 'focusin'] as const
    for (const name of events) window.addEventListener(name, away, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, away, { capture: true })
    }
  }, [])

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const place = items.findIndex((item) => item === document.activeElement)
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (place + 1) % items.length,
      ArrowUp: (place - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
    const target = targets[event.key]
    if (target !== undefined) items[target]?.focus()
    if (target !== undefined || event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
  }

  return createPortal(
    <div
      ref={root}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKey}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed z-(--z-float) min-w-55 rounded-card border border-line bg-raised p-1.5 shadow-over"
    >
      <a
        role="menuitem"
        tabIndex={-1}
        href={path}
        target="_blank"
        rel="noopener"
        onClick={() => onClose(true)}
        className={ITEM}
      >
        <Icon of={ExternalLink} size={16} />
        {t('openInTab')}
      </a>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          void copy(window.location.origin + path)
          onClose(true)
        }}
        className={ITEM}
      >
        <Icon of={Copy} size={16} />
        {say('copy')}
      </button>
    </div>,
    // Inside of the page's landmark, where readers of the page look for it.
    document.getElementById('main') ?? document.body,
  )
}
