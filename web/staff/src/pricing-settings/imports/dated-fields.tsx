import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import type { FormField } from '../../common/use-staff-form.ts'
import type { DatedField } from './dated-values.ts'
import { DayField } from './day-field.tsx'

interface Props {
  /** Of a row, which has these fields and others. */
  readonly form: {
    readonly field: (name: DatedField) => FormField
    readonly register: (name: 'verified') => UseFormRegisterReturn
  }
  readonly isNew: boolean
}

/** When a row holds, and where it is from. */
export function DatedFields({ form, isNew }: Props) {
  const { t } = useTranslation('imports')
  const { field } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('firstDay')} hint={t(isNew ? 'endsBefore' : 'dayHint')} {...field('from')} />
        <DayField label={t('lastDay')} hint={t('noEnd')} {...field('to')} />
      </div>
      <Field label={t('sourceName')} dir="auto" maxLength={300} autoComplete="off" {...field('title')} />
      <Field
        label={t('sourceUrl')}
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        className="rtl:text-end"
        {...field('url')}
      />
      <Field
        label={t('sourceDate')}
        dir="ltr"
        autoComplete="off"
        hint={t('sourceDateHint')}
        className="rtl:text-end"
        {...field('date')}
      />
      <Checkbox {...form.register('verified')}>{t('isVerified')}</Checkbox>
    </>
  )
}
