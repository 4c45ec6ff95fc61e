import { mayDo, type StaffSettings } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, TextArea } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { SaveBar } from '../common/save-bar.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { useLeaveConfirm } from '../common/use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  EMAIL_FIELDS,
  HOUR_FIELDS,
  PHONE_FIELDS,
  SELLER_FIELDS,
  type SettingField,
  type SettingSwitch,
  SWITCH_FIELDS,
} from './setting-fields.ts'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** What the shop says of itself, in one form. Editors read it. */
export function SettingsEditor({ newest }: { readonly newest: StaffSettings }) {
  const { t } = useTranslation(['settings', 'staff'])
  const formId = useId()
  const form = useSettingsForm(newest)
  const maySave = useSession(({ user }) => user !== null && mayDo(user.role, 'settings.edit'))
  const isUnsaved = form.changed.length > 0
  useGuard(isUnsaved)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit()
  }
  const shared = { form, isLocked: !maySave }
  return (
    <Form id={formId} attempt={form.attempt} onSubmit={submit} className="grid gap-5 [&_input]:scroll-mb-24">
      {!maySave && <p className="text-14 text-ink-2">{t('readOnly')}</p>}
      <MissingFacts keys={newest.missing} />
      <Failure error={form.error} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Section title={t('company')}>
            {COMPANY_FIELDS.map((field) => (
              <SettingInput
                key={field}
                {...shared}
                field={field}
                {...(field === 'brand_name' && { hint: t('brandHint') })}
                {...(field === 'main_website' ? { dir: 'ltr', type: 'url', hint: t('websiteHint') } : { dir: 'auto' })}
              />
            ))}
          </Section>
          <Section title={t('hours')}>
            {HOUR_FIELDS.map((field) => (
              <SettingInput key={field} {...shared} field={field} dir="auto" lang={field.slice(-2)} />
            ))}
          </Section>
        </div>
        <Section title={t('contact')}>
          {ADDRESS_FIELDS.map((field) => (
            <SettingInput key={field} {...shared} field={field} dir="auto" />
          ))}
          {PHONE_FIELDS.map((field) => (
            <SettingInput
              key={field}
              {...shared}
              field={field}
              dir="ltr"
              type="tel"
              {...(field === 'contact_phone_1' && { hint: t('phoneHint') })}
            />
          ))}
          {EMAIL_FIELDS.map((field) => (
            <SettingInput key={field} {...shared} field={field} dir="ltr" type="email" />
          ))}
        </Section>
        <Section isWide title={t('seller')} lead={t('sellerHint')}>
          {SELLER_FIELDS.map((field) => (
            <SettingProse key={field} {...shared} field={field} lang={field.slice(-2)} />
          ))}
        </Section>
        <Section isWide title={t('shop')}>
          <SettingInput {...shared} field="shop_year_ceiling" dir="ltr" inputMode="numeric" hint={t('yearHint')} />
          <SettingInput {...shared} field="reservation_months" dir="ltr" inputMode="numeric" hint={t('monthsHint')} />
          <div className="text-13 leading-ui text-ink-2">
            {SWITCH_FIELDS.map((field) => (
              <Switch key={field} {...shared} field={field} />
            ))}
          </div>
        </Section>
      </div>
      {maySave && (
        <SaveBar label={t('title')} count={form.changed.length} onDiscard={form.discard}>
          <Button type="submit" form={formId} size="small" kind="primary" disabled={!isUnsaved || form.isSaving}>
            {form.isSaving ? t('saving') : t('save')}
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}

interface SectionProps {
  readonly title: string
  readonly lead?: string
  /** It takes both columns, and its fields stand three in a line, as languages are. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Section = ({ title, lead, isWide = false, children }: SectionProps) => (
  <Card title={title} {...(lead !== undefined && { lead })} {...(isWide && { className: 'lg:col-span-2' })}>
    <div className={clsx('grid gap-4 p-5', isWide && 'lg:grid-cols-3')}>{children}</div>
  </Card>
)

interface SwitchProps {
  readonly form: SettingsForm
  readonly field: SettingSwitch
  readonly isLocked: boolean
}

function Switch({ form, field, isLocked }: SwitchProps) {
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

/** Why nothing was saved (back-office spec, section 8). */
function Failure({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('settings')
  if (error === null) return null
  if (codeOf(error) === 'settings.conflict') return <Warning isAlert>{t('conflict')}</Warning>
  return <StaffError title={t('saveFailed')} error={error} />
}

/** Nobody leaves without a question where something would be lost. */
function useGuard(isUnsaved: boolean): void {
  const ask = useConfirm((state) => state.ask)
  const questionOf = useLeaveConfirm()
  useUnsaved(isUnsaved, (leave) => ask(questionOf(leave)), true)
}

/** Facts of the operator that pages leave out until somebody gives them. */
function MissingFacts({ keys }: { readonly keys: StaffSettings['missing'] }) {
  const { t } = useTranslation('settings')
  if (keys.length === 0) return null
  return (
    <Warning>
      <p className="font-strong">{t('missingTitle')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {keys.map((key) => (
          <li key={key}>{t(`label:${key}`)}</li>
        ))}
      </ul>
    </Warning>
  )
}

interface SettingInputProps extends Pick<ComponentProps<'input'>, 'type' | 'dir' | 'lang' | 'inputMode'> {
  readonly form: SettingsForm
  readonly field: Exclude<SettingField, SettingSwitch>
  readonly hint?: string
  readonly isLocked: boolean
}

const UNSAVED = 'border-ink shadow-[inset_calc(3px*var(--dir))_0_0_var(--needle)]'

/** A setting that is a text. One that is not saved has a mark. */
function SettingInput({ form, field, hint, isLocked, ...rest }: SettingInputProps) {
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
function SettingProse({
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
