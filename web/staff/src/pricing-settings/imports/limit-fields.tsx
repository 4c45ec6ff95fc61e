import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { type Fact, type RuleField, type RuleTexts, valueField, VALUES } from './rule-fields.ts'
import { useRowTexts } from './use-row-texts.ts'

interface Props {
  readonly fact: Fact
  readonly initial: RuleTexts
  readonly errorOf: (field: RuleField) => string | undefined
}

/** Which values of a fact a rule concerns. */
export function LimitFields({ fact, initial, errorOf }: Props) {
  const { t } = useTranslation('imports')
  const { value: say } = useRowTexts()
  const number = (name: 'yearsFrom' | 'yearsTo' | 'stage') => ({
    name,
    label: t(name),
    defaultValue: initial[name],
    error: errorOf(name),
    ...({ inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', className: 'rtl:text-end' } as const),
  })
  if (fact === 'emission') return <Field {...number('stage')} />
  if (fact === 'model_year' || fact === 'registration_year') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...number('yearsFrom')} />
        <Field {...number('yearsTo')} hint={t('noEnd')} />
      </div>
    )
  }
  return (
    <Choices label={t('carsWith')} error={errorOf('values')}>
      {VALUES[fact].map((value) => {
        const name = valueField(fact, value)
        return (
          <Checkbox
            key={name}
            name={name}
            defaultChecked={initial[name] !== ''}
            aria-invalid={errorOf('values') === undefined ? undefined : true}
          >
            {say(value)}
          </Checkbox>
        )
      })}
    </Choices>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function Choices({ label, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className="mb-1 text-13 text-ink-2">{label}</legend>
      <div className="grid sm:grid-cols-2">{children}</div>
      {error !== undefined && (
        <p id={id} className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
