import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface Props {
  readonly title: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Asked before it closes, however that is tried: X, Escape, or a click outside. False keeps it open. */
  readonly mayClose?: () => boolean
  readonly footer?: ReactNode
  /** Stands in the middle of screens that are wider than a phone's. */
  readonly centred?: boolean
  /** It holds more than a question. */
  readonly isWide?: boolean
  /** It asks for something to be typed, so its first field has the focus. */
  readonly isForm?: boolean
  /** It has no X: one of its own buttons closes it. */
  readonly withoutClose?: boolean
  readonly children: ReactNode
}

/** A dialog that rises from the bottom edge of a phone. Its body scrolls; title and buttons stay. */
export default function Sheet(props: Props) {
  const {
    title,
    open,
    onOpenChange,
    mayClose,
    footer,
    centred = false,
    isWide = false,
    isForm = false,
    withoutClose = false,
    children,
  } = props
  const { t } = useTranslation()
  const { body, initialFocus } = useFirstFocus(isForm)
  const change = (toOpen: boolean) => {
    if (toOpen || (mayClose?.() ?? true)) onOpenChange(toOpen)
  }
  return (
    // The CSP allows no style element; the app's own style sheet has all that a dialog needs.
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={change}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-(--z-sheet) bg-veil transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            initialFocus={initialFocus}
            className={clsx(
              'fixed inset-x-0 bottom-0 z-(--z-sheet) flex max-h-[88dvh] flex-col rounded-t-[18px] bg-raised shadow-over transition-[translate,opacity] duration-(--slow) ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              centred &&
                'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-48px)] sm:rounded-panel sm:border sm:border-line',
              centred && (isWide ? 'sm:w-155' : 'sm:w-120'),
            )}
          >
            <div className="flex items-center justify-between border-b border-line py-2 ps-5 pe-2">
              <Dialog.Title className="py-1.5 text-18">{title}</Dialog.Title>
              {!withoutClose && (
                <Dialog.Close render={<IconButton label={t('close')} />}>
                  <Icon of={X} />
                </Dialog.Close>
              )}
            </div>
            <div ref={body} className="overflow-auto overscroll-contain px-5">
              {children}
            </div>
            {footer !== undefined && (
              <div className="grid grid-cols-[auto_1fr] gap-2.5 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
