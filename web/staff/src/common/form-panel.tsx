import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppErrorCode, codeOf } from '../../../kit/src/api/errors.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { ProofPlace } from './proof-place.tsx'
import { StaffError } from './staff-error.tsx'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { useUnsavedPanel } from './use-unsaved-panel.ts'

type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>
type Values<Name extends string> = Readonly<Record<Name, string>>

interface Props<Name extends string> {
  readonly title: string
  readonly lead?: ReactNode
  /** What stands in the fields at first. Its names are those of the fields. */
  readonly initial: Values<Name>
  /** What is wrong with which field, before the server is asked. */
  readonly check: (values: Values<Name>) => Problems<Name>
  /** @throws what the server refuses; it is said above the fields or at them */
  readonly save: (values: Values<Name>) => Promise<unknown>
  /** What the button says; else that it saves. */
  readonly submit?: string
  /** What is said where it cannot be saved. */
  readonly failed: string
  /** Said elsewhere. */
  readonly known?: AppErrorCode
  /** Called where it is left, and after it was saved. */
  readonly onClose: () => void
  readonly notice?: ReactNode
  readonly children: (errorOf: (name: Name) => string | undefined) => ReactNode
}

/** A form at the side of a list. Nobody leaves it without a question where something would be lost. */
export function FormPanel<Name extends string>({ title, lead, onClose, initial, ...rest }: Props<Name>) {
  const { setUnsaved, leave, close, request: question, stay } = useUnsavedPanel(onClose)
  return (
    <Panel open isForm title={title} lead={lead} onClose={close}>
      <Fields {...rest} initial={initial} onChange={setUnsaved} onCancel={close} onSaved={leave} />
      <ConfirmDialog request={question} onClose={stay} />
      <ProofPlace />
    </Panel>
  )
}

interface FieldsProps<Name extends string> extends Omit<Props<Name>, 'title' | 'lead' | 'onClose'> {
  readonly onChange: (isUnsaved: boolean) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

function Fields<Name extends string>(props: FieldsProps<Name>) {
  const { initial, check, save, submit: name, failed, known, notice, onChange, onCancel, onSaved, children } = props
  const { t } = useTranslation('staff')
  const [problems, setProblems] = useState<Problems<Name> | null>(null)
  const attempt = useMutation({
    mutationFn: (values: Values<Name>) => withProof(() => save(values)),
    onSuccess: onSaved,
  })
  const saidOf = useFieldErrors(attempt.error)
  const names = Object.keys(initial) as Name[]
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readForm(event.currentTarget, names)
    const found = check(values)
    const isWrong = Object.keys(found).length > 0
    setProblems(isWrong ? found : null)
    if (!isWrong && !attempt.isPending) attempt.mutate(values)
  }
  const isUnsaid = attempt.isError && codeOf(attempt.error) !== known
  return (
    <Form
      attempt={problems ?? attempt.error}
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const now = readForm(currentTarget, names)
        onChange(names.some((name) => now[name] !== initial[name]))
      }}
      className="flex min-h-full flex-col"
    >
      <div className="grid content-start gap-4 p-5">
        {notice}
        {isUnsaid && <StaffError title={failed} error={attempt.error} />}
        {children((name) => problems?.[name] ?? saidOf(name))}
      </div>
      <div className="sticky bottom-0 mt-auto flex justify-end gap-2.5 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" disabled={attempt.isPending}>
          {attempt.isPending ? t('saving') : (name ?? t('save'))}
        </Button>
      </div>
    </Form>
  )
}
