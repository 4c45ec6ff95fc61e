import { type ReactNode, useLayoutEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AppErrorCode, codeOf } from '../../../kit/src/api/errors.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { ProofPlace } from './proof-place.tsx'
import { StaffError } from './staff-error.tsx'
import { type StaffForm, type StaffFormOptions, useStaffForm } from './use-staff-form.ts'
import { useUnsavedPanel } from './use-unsaved-panel.ts'

interface Props<Values extends FieldValues> extends Omit<StaffFormOptions<Values>, 'onSaved'> {
  readonly title: string
  readonly lead?: ReactNode
  /** What the button says; else that it saves. */
  readonly submit?: string
  /** What is said where it cannot be saved. */
  readonly failed: string
  /** Said elsewhere. */
  readonly known?: AppErrorCode
  /** Called where it is left, and after it was saved. */
  readonly onClose: () => void
  readonly notice?: ReactNode
  readonly children: (form: StaffForm<Values>) => ReactNode
}

/** A form at the side of a list. Nobody leaves it without a question where something would be lost. */
export function FormPanel<Values extends FieldValues>({ title, lead, onClose, ...rest }: Props<Values>) {
  const { setUnsaved, leave, close, request: question, stay } = useUnsavedPanel(onClose)
  return (
    <Panel open isForm title={title} lead={lead} onClose={close}>
      <Fields {...rest} onChange={setUnsaved} onCancel={close} onSaved={leave} />
      <ConfirmDialog request={question} onClose={stay} />
      <ProofPlace />
    </Panel>
  )
}

interface FieldsProps<Values extends FieldValues> extends Omit<Props<Values>, 'title' | 'lead' | 'onClose'> {
  readonly onChange: (isUnsaved: boolean) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

function Fields<Values extends FieldValues>(props: FieldsProps<Values>) {
  const { submit: name, failed, known, notice, onChange, onCancel, children, ...options } = props
  const { t } = useTranslation('staff')
  const form = useStaffForm(options)
  const { isDirty, error } = form
  // Before anything else is pressed: an effect would run some time after the letter that was typed.
  useLayoutEffect(() => onChange(isDirty), [isDirty, onChange])
  return (
    <Form attempt={form.answer} onSubmit={form.submit} className="flex min-h-full flex-col">
      <div className="grid content-start gap-4 p-5">
        {notice}
        {error !== null && codeOf(error) !== known && <StaffError title={failed} error={error} />}
        {children(form)}
      </div>
      <div className="sticky bottom-0 mt-auto flex justify-end gap-2.5 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" disabled={form.isSaving}>
          {form.isSaving ? t('saving') : (name ?? t('save'))}
        </Button>
      </div>
    </Form>
  )
}
