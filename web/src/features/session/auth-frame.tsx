import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
  /** What an account adds stands beside the form. */
  readonly withReasons?: boolean
}

/** What the pages of signing in share: a heading, a form of 420, and beside it the reasons for an account. */
export function AuthFrame({ title, lead, children, withReasons = false }: Props) {
  return (
    <main id="main" tabIndex={-1} className="wrap py-12 md:py-16">
      <div className="grid gap-x-24 gap-y-12 md:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
        <div>
          <h1 className="text-28">{title}</h1>
          {lead !== undefined && <p className="mt-2 mb-6 text-ink-2">{lead}</p>}
          {children}
        </div>
        {withReasons && <Reasons />}
      </div>
    </main>
  )
}

const REASONS = [1, 2, 3] as const

/** On a vertical scale, as everything that is counted here. */
function Reasons() {
  const { t } = useTranslation('session')
  return (
    <aside aria-labelledby="reasons">
      <h2 id="reasons" className="mb-4 text-18">
        {t('addsTitle')}
      </h2>
      <ol className="grid gap-6 border-s border-line-2">
        {REASONS.map((n) => (
          <li
            key={n}
            className="relative ps-6 before:absolute before:start-0 before:top-2.5 before:w-4 before:border-t before:border-line-2"
          >
            <h3 className="text-16">{t(`adds${n}`)}</h3>
            <p className="text-14 text-ink-2">{t(`adds${n}Text`)}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
