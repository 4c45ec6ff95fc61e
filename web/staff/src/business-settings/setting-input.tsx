import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimals } from '../../../kit/src/decimals.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, TextArea } from '../../../ui/src/field.tsx'
import type { SettingField, SettingSwitch } from './setting-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** What every section of the page gets. */
export interface SectionProps {
  readonly form: SettingsForm
  /** Editors read the settings. */
  readonly isLocked: boolean
}

interface GroupProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** Fields that belong together: what they are for stands before them, in a column of its own where there is room. */
export function Group({ title, lead, children }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 p-5 not-first:border-t not-first:border-line lg:grid-cols-[15rem_minmax(0,38.75rem)]"
    >
      <div>
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-0.5 text-13 text-ink-3">{lead}</p>}
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
    </section>
  )
}

export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)

export const UNSAVED = 'border-ink shadow-[inset_calc(3px*var(--dir))_0_0_var(--needle)]'

interface SettingInputProps extends Pick<ComponentProps<'input'>, 'type' | 'dir' | 'lang' | 'inputMode'>, SectionProps {
  readonly field: Exclude<SettingField, SettingSwitch>
  readonly hint?: string
}

/** A setting that is a text. One that is not saved has a mark. */
export function SettingInput({ form, field, hint, isLocked, ...rest }: SettingInputProps) {
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
export function SettingProse({
  form,
  field,
  isLocked,
  lang,
}: Pick<SettingInputProps, 'form' | 'field' | 'isLocked' | 'lang'>) {
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

export function SettingCheckbox({ form, field, isLocked }: SectionProps & { readonly field: SettingSwitch }) {
  const { t } = useTranslation('settings')
  return (
    <Checkbox
      checked={form.texts[field] === 'on'}
      disabled={isLocked}
      onChange={({ target }) => form.type(field, target.checked ? 'on' : '')}
    >
      {t(`label:${field}`)}
    </Checkbox>
  )
}

/** Writes figures that are no whole numbers, such as a contrast, with at most so many decimals; none is rounded up. */
export function useDecimals(): (value: number, most?: number) => string {
  const { language } = useLanguage()
  return (value, most = 1) => {
    const unit = 10 ** most
    return formatDecimals(Math.floor(value * unit + 1e-9) / unit, language, { most })
  }
}
