import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, TextArea } from '../../../ui/src/field.tsx'
import type { SettingField, SettingSwitch } from './setting-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'dir' | 'lang' | 'inputMode'> {
  readonly form: SettingsForm
  readonly field: Exclude<SettingField, SettingSwitch>
  readonly hint?: string
  readonly isLocked: boolean
}

const UNSAVED = 'border-ink shadow-[inset_calc(3px*var(--dir))_0_0_var(--needle)]'

/** A setting that is a text. One that is not saved has a mark. */
export function SettingInput({ form, field, hint, isLocked, ...rest }: Props) {
  const { t } = useTranslation('settings')
  const error = form.errorOf(field)
  return (
    <Field
      small
      {...rest}
      {...(hint !== undefined && { hint })}
      label={t(`label:${field}`)}
      name={field}
      autoComplete="off"
      readOnly={isLocked}
      value={form.texts[field]}
      onChange={({ target }) => form.type(field, target.value)}
      // What is wrong takes the place of the hint, which says how it is right.
      error={error !== undefined && hint !== undefined ? `${error} ${hint}` : error}
      className={clsx(form.changed.includes(field) && UNSAVED)}
    />
  )
}

/** A setting of several sentences. */
export function SettingProse({ form, field, isLocked, lang }: Pick<Props, 'form' | 'field' | 'isLocked' | 'lang'>) {
  const { t } = useTranslation('settings')
  return (
    <TextArea
      label={t(`label:${field}`)}
      name={field}
      rows={3}
      dir="auto"
      lang={lang}
      readOnly={isLocked}
      value={form.texts[field]}
      onChange={({ target }) => form.type(field, target.value)}
      error={form.errorOf(field)}
      className={clsx(form.changed.includes(field) && UNSAVED)}
    />
  )
}
