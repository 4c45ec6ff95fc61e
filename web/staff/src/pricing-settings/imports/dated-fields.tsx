import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { DayField } from './day-field.tsx'
import type { DatedField, DatedTexts } from './dated-values.ts'

interface Props {
  readonly initial: DatedTexts
  readonly errorOf: (field: DatedField) => string | undefined
  readonly isNew: boolean
}

/** When a row holds, and where it is from. */
export function DatedFields({ initial, errorOf, isNew }: Props) {
  const { t } = useTranslation('imports')
  const field = (name: DatedField) => ({ name, defaultValue: initial[name], error: errorOf(name) })
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
      <Checkbox name="verified" defaultChecked={initial.verified !== ''}>
        {t('isVerified')}
      </Checkbox>
    </>
  )
}
