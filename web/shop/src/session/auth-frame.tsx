import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
  /** Where else to go, below a line. */
  readonly below?: ReactNode
  /** What an account adds stands beside the form. */
  readonly withReasons?: boolean
  /** It answers what was done: its heading gets the focus, since what had it is gone. */
  readonly focused?: boolean
}

/** What the pages of signing in share: a heading and a form, alone in the middle or beside the reasons for an account. */
export function AuthFrame({ title, lead, children, below, withReasons = false, focused = false }: Props) {
  useEffect(() => {
    if (focused) focusTitle()
  }, [focused])
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 pb-14 md:pt-14 md:pb-20">
      <div
        className={clsx(
          'grid gap-y-10',
          withReasons ? 'md:grid-cols-[minmax(0,420px)_minmax(0,1fr)] md:gap-x-16 lg:gap-x-28' : 'mx-auto max-w-115',
        )}
      >
        <div className="min-w-0">
          <h1 className="text-28 tracking-display ar:text-[1.625rem]">{title}</h1>
          {lead !== undefined && (
            <p className="mt-1.5 mb-5.5 text-ink-2">
              <Sentence>{lead}</Sentence>
            </p>
          )}
          {children}
          {below !== undefined && (
            <div className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-1.5 text-14 text-ink-2">
              {below}
            </div>
          )}
        </div>
        {withReasons && <Reasons />}
      </div>
    </main>
  )
}

const REASONS = [0, 1, 2, 3] as const

/** On a vertical scale, as everything that is counted here: a long mark at each reason, fine ones below it. */
function Reasons() {
  const { t } = useTranslation('session')
  return (
    <aside aria-labelledby="reasons" className="md:pt-2">
      <h2 id="reasons" className="mb-5 text-16 tracking-normal">
        {t('addsTitle')}
      </h2>
      <ol className="border-s border-ink-3">
        {REASONS.map((n) => (
          <li
            key={n}
            className={clsx(
              'relative ps-7 pb-6.5 last:pb-1.5',
              'before:absolute before:start-0 before:top-3 before:w-4 before:border-t before:border-ink-3',
              'after:absolute after:start-0 after:top-6 after:bottom-0 after:w-1.75 after:fine-marks',
            )}
          >
            <h3 className="text-16 leading-text tracking-normal">{t(`adds${n}`)}</h3>
            <p className="text-14 text-ink-2">{t(`adds${n}Text`)}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
