import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../kit/src/format.ts'
import { currencyName } from '../../../kit/src/money.ts'
import { Field } from '../../../ui/src/field.tsx'
import type { FeeField } from './fee-fields.ts'
import type { FeesForm } from './use-fees-form.ts'

interface Props {
  readonly form: FeesForm
  readonly name: FeeField
  readonly label: string
  readonly hint?: string
}

/** A value of the fees. One that is not saved has a mark, and says what it was. */
export function FeeInput({ form, name, label, hint }: Props) {
  const { t } = useTranslation('pricing')
  const { language } = useLanguage()
  const { texts, before, changed } = form.draft
  const isChanged = changed.includes(name)
  const said = isChanged ? t('was', { value: isolate(before[name]) }) : hint
  return (
    <Field
      small
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={texts[name]}
      onChange={({ target }) => form.draft.type(name, target.value)}
      // Documented: nothing typed is zero.
      onBlur={({ target }) => target.value.trim() === '' && form.draft.type(name, '0')}
      error={form.errorOf(name)}
      {...(said !== undefined && { hint: said })}
      {...(name !== 'default_discount' && {
        action: <span className="px-3 text-13 text-ink-3">{currencyName('EUR', language)}</span>,
      })}
      className={clsx(
        'disabled:opacity-60',
        isChanged && 'border-ink shadow-[inset_calc(3px*var(--dir))_0_0_var(--needle)]',
      )}
    />
  )
}
