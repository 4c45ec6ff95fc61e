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
  readonly title: ReactNode
  /** What stands below the title. */
  readonly lead?: ReactNode
  readonly open: boolean
  /** Called however it is closed: X, Escape, or a press outside. */
  readonly onClose: () => void
  /** What stands beside the X. */
  readonly actions?: ReactNode
  /** Leaves the list behind it usable: only X and Escape close it then. */
  readonly isDocked?: boolean
  readonly side?: 'start' | 'end' | 'top'
  /** It asks for something to be typed, so its first field has the focus. */
  readonly isForm?: boolean
  readonly children: ReactNode
}

const SIDES = {
  start: 'inset-y-0 start-0 w-66 border-e data-ending-style:-translate-x-2 data-starting-style:-translate-x-2',
  end: 'inset-y-0 end-0 w-full sm:w-135 sm:border-s data-ending-style:translate-x-2 data-starting-style:translate-x-2',
  top: 'inset-x-0 top-0 mx-auto max-h-dvh w-full overflow-hidden rounded-b-panel border sm:top-[12vh] sm:max-h-[76vh] sm:w-160 sm:max-w-[calc(100vw-32px)] sm:rounded-panel',
}

/** Stands over the page at one of its sides; at the end side it fills a phone's screen. At the top it shows no title, and brings its own X. */
export function Panel(props: Props) {
  const { title, lead, open, onClose, actions, isDocked = false, side = 'end', isForm = false, children } = props
  const { t } = useTranslation()
  const { body, initialFocus } = useFirstFocus(isForm && !window.matchMedia('(pointer: coarse)').matches)
  return (
    // The CSP allows no style element.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        modal={!isDocked}
        disablePointerDismissal={isDocked}
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Dialog.Portal>
          {!isDocked && (
            <Dialog.Backdrop className="fixed inset-0 z-(--z-sheet) bg-veil transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
          )}
          <Dialog.Popup
            initialFocus={initialFocus}
            className={clsx(
              'fixed z-(--z-sheet) flex flex-col border-line bg-raised shadow-over transition-[translate,opacity] duration-(--slow) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
              SIDES[side],
            )}
          >
            {side === 'top' ? (
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
            ) : (
              <div className="flex items-center gap-1 border-b border-line py-2 ps-5 pe-2">
                <div className="me-auto min-w-0 py-1.5">
                  <Dialog.Title className="text-18">{title}</Dialog.Title>
                  {lead !== undefined && <div className="text-13 text-ink-3">{lead}</div>}
                </div>
                {actions}
                <Dialog.Close render={<IconButton label={t('close')} />}>
                  <Icon of={X} />
                </Dialog.Close>
              </div>
            )}
            <div
              ref={body}
              className={clsx('min-h-0 flex-1 overscroll-contain', side === 'top' ? 'flex flex-col' : 'overflow-auto')}
            >
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
