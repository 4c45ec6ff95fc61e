import type { FieldError } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  set,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { useFieldText } from '../../../ui/src/use-field-errors.ts'

/** What is wrong with which field, in the reader's words. */
export type Problems<Values extends FieldValues> = Readonly<Partial<Record<Path<Values>, string>>>

/** What a field of `ui` takes from a form. */
export interface FormField extends UseFormRegisterReturn {
  readonly error: string | undefined
}

export interface StaffFormOptions<Values extends FieldValues> {
  /** What stands in the fields at first. A field that is not shown keeps it. */
  readonly initial: Values
  /** What is wrong, before anything is saved. */
  readonly check: (values: Values) => Problems<Values>
  /** @throws what the server refuses; it is said above the fields or at them */
  readonly save: (values: Values) => Promise<unknown>
  /** Words for a refusal of the server, where those of all forms say too little. */
  readonly textOf?: ((error: FieldError) => string | undefined) | undefined
  readonly onSaved: () => void
}

/** A form of the back office. What it gives to its fields is in `StaffForm`. */
export function useStaffForm<Values extends FieldValues>(options: StaffFormOptions<Values>) {
  const { initial, check, save, textOf, onSaved } = options
  const fieldText = useFieldText()
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: (values) => {
      const errors = nested(check(values))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    // The first field in the document gets the focus, also one that is part of a group (`Form`).
    shouldFocusError: false,
  })
  const { isDirty, submitCount } = form.formState
  /** Two presses may come before the state of the first one is drawn. */
  const isUnderWay = useRef(false)
  const attempt = useMutation({
    mutationFn: (values: Values) => withProof(() => save(values)),
    onSuccess: onSaved,
    onError: (error) => sayRefused(error),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const sayProblems = (problems: Problems<Values>) => {
    form.clearErrors()
    for (const [name, message] of textsIn(problems)) form.setError(name as Path<Values>, { type: 'check', message })
  }
  const sayRefused = (error: Error) => {
    const fields = error instanceof ApiError ? error.fields : []
    const texts = fields.map((one) => [one.field, textOf?.(one) ?? fieldText(one)])
    sayProblems(Object.fromEntries(texts) as Problems<Values>)
  }
  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message
  const saveOnce = (values: Values) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    attempt.mutate(values)
  }
  return {
    ...form,
    initial,
    isDirty,
    /** Changes with each answer to an attempt. */
    answer: attempt.error ?? submitCount,
    error: attempt.error,
    isSaving: attempt.isPending,
    submit: (event: SyntheticEvent) => void form.handleSubmit(saveOnce, () => attempt.reset())(event),
    errorOf,
    /** For another action than saving: says at the fields what is wrong. */
    sayProblems,
    /** The same of a refusal by the server. */
    sayRefused,
    field: (name: Path<Values>): FormField => ({ ...form.register(name), error: errorOf(name) }),
  }
}

export type StaffForm<Values extends FieldValues> = ReturnType<typeof useStaffForm<Values>>

function nested<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const errors = {}
  for (const [name, message] of textsIn(problems)) set(errors, name, { type: 'check', message })
  return errors
}

const textsIn = <Values extends FieldValues>(problems: Problems<Values>): [string, string][] =>
  Object.entries<string | undefined>(problems).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
