import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { type ToastMessage, useToasts } from './toast-store.ts'

/** Documented: how long a message takes to slide out (storefront spec, section 4). */
const SLIDE_MS = 300

interface Props {
  /** The back office has the buttons of its dialogs and its counts at the bottom, and nothing to press below its header. */
  readonly at: 'top' | 'bottom'
}

/** The region stands in the page from the start: assistive technology announces only what changes inside one. */
export function Toasts({ at }: Props) {
  const messages = useToasts((state) => state.messages)
  return (
    <div
      role="status"
      // Named outright as well: an open dialog silences the rest of the page, but not what says that it is live.
      aria-live="polite"
      className={clsx(
        'fixed start-4 end-4 z-(--z-toast) grid gap-2',
        at === 'top'
          ? 'top-16 sm:inset-x-0 sm:mx-auto sm:w-fit'
          : 'bottom-[calc(24px+var(--bars))] sm:start-6 sm:end-auto',
      )}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  )
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const { t } = useTranslation()
  const close = useToasts((state) => state.close)
  const [held, setHeld] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  const { id, duration, kind } = message
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(leave, duration)
    return () => clearTimeout(timer)
  }, [held, duration])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => close(id), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, id, close])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'flex min-h-13 max-w-105 items-center gap-3 rounded-card bg-ink py-1 ps-4 pe-1 text-14 text-page shadow-over',
        'transition-[translate,opacity] duration-300 motion-reduce:transition-none',
        isLeaving && 'pointer-events-none translate-y-3 opacity-0',
      )}
    >
      <span
        className={clsx(
          'my-1.5 w-0.75 self-stretch rounded-full',
          kind === 'success' ? 'bg-(--toast-ok)' : 'bg-(--toast-bad)',
        )}
      />
      <Icon of={kind === 'success' ? Check : CircleAlert} />
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          onClick={() => {
            message.action?.run()
            leave()
          }}
          className="ms-auto min-h-11 rounded-control px-3 font-strong underline underline-offset-4 hover:bg-(--toast-hover)"
        >
          {message.action.label}
        </button>
      )}
      <IconButton
        label={t('close')}
        onClick={leave}
        className={clsx('hover:bg-(--toast-hover)', !message.action && 'ms-auto')}
      >
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
