import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import type { FeesForm } from './use-fees-form.ts'

interface Props {
  readonly form: FeesForm
  /** Of the form that they save. */
  readonly formId: string
  /** The settings did not load. */
  readonly isLoadFailed: boolean
  /** What would be applied is on its way. */
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** Fees are saved as a draft, and applied to all cars by a step of its own. */
export function SaveButtons({ form, formId, isLoadFailed, isApplying, onApply }: Props) {
  const { t } = useTranslation(['pricing', 'staff'])
  const isUnchanged = form.draft.changed.length === 0
  return (
    <>
      <Button type="submit" form={formId} size="small" disabled={isLoadFailed || isUnchanged || form.isSaving}>
        {form.isSaving ? t('saving', { ns: 'staff' }) : t('save')}
      </Button>
      <Button size="small" kind="primary" disabled={isLoadFailed || isApplying || form.isSaving} onClick={onApply}>
        {isApplying ? t('applying') : t('applyAll')}
      </Button>
    </>
  )
}
