import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { FeesForm } from './use-fees-form.ts'

interface Props {
  readonly form: FeesForm
  /** Of the form that it saves. */
  readonly formId: string
  /** The settings did not load. */
  readonly isLoadFailed: boolean
  /** What would be applied is on its way. */
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** Stands at the lower edge: what is not saved, and what can be done with it. */
export function SaveBar({ form, formId, isLoadFailed, isApplying, onApply }: Props) {
  const { t } = useTranslation(['pricing', 'staff'])
  const { number } = useLanguage()
  const { changed, discard } = form.draft
  const count = changed.length
  return (
    <section
      aria-label={t('saveSection')}
      className="sticky bottom-0 z-(--z-sticky) -mx-4 mt-5 -mb-10 flex flex-wrap items-center gap-2.5 border-t border-line bg-raised px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] text-14 md:-mx-6 md:px-6"
    >
      {isLoadFailed && <p className="me-auto text-bad">{t('zeros')}</p>}
      <p role="status" className="me-auto flex items-center gap-2 font-ui">
        {count > 0 && (
          <>
            <i className="h-4.5 w-0.75 bg-needle" />
            {t('unsaved', { count, n: number(count) })}
          </>
        )}
      </p>
      {count > 0 && (
        <Button size="small" kind="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" form={formId} size="small" disabled={isLoadFailed || count === 0 || form.isSaving}>
        {form.isSaving ? t('saving', { ns: 'staff' }) : t('save')}
      </Button>
      <Button
        size="small"
        kind="primary"
        disabled={isLoadFailed || isApplying || form.isSaving}
        className="max-sm:w-full"
        onClick={onApply}
      >
        {isApplying ? t('applying') : t('applyAll')}
      </Button>
    </section>
  )
}
