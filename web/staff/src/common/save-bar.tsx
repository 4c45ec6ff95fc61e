import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'

interface Props {
  /** What it is for, for those who cannot see it. */
  readonly label: string
  /** How much is not saved. */
  readonly count: number
  readonly onDiscard: () => void
  /** Why nothing can be saved; null where it can. */
  readonly warning?: string | null
  /** The buttons that save. */
  readonly children: ReactNode
}

/** Stands at the lower edge: what is not saved, and what can be done with it. */
export function SaveBar({ label, count, onDiscard, warning = null, children }: Props) {
  const { t } = useTranslation('staff')
  const { number } = useLanguage()
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-(--z-sticky) -mx-4 mt-5 -mb-10 flex flex-wrap items-center gap-2.5 border-t border-line bg-raised px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] text-14 md:-mx-6 md:px-6"
    >
      {warning !== null && <p className="me-auto text-bad">{warning}</p>}
      <p role="status" className="me-auto flex items-center gap-2 font-ui empty:sr-only">
        {count > 0 && (
          <>
            <i className="h-4.5 w-0.75 bg-needle" />
            {t('unsaved', { count, n: number(count) })}
          </>
        )}
      </p>
      {count > 0 && (
        <Button size="small" kind="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      {/* On a phone two buttons share one line of their own: each on its own line would cover the form. */}
      <div className="ms-auto flex gap-2.5 max-sm:has-[>button+button]:w-full max-sm:[&:has(>button+button)>button]:flex-1">
        {children}
      </div>
    </section>
  )
}
