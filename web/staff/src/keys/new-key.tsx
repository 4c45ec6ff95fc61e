import { BODIES } from '@karvan/contracts/bodies'
import { type FieldError, KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope, MAX_KEY_DAYS } from '@karvan/contracts/browser'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../ui/src/field.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { useContractCheck } from '../common/use-contract-check.ts'
import type { StaffForm } from '../common/use-staff-form.ts'
import { createApiKey, type MadeKey, type NewApiKey } from './queries.ts'

/** The values of the fields, under the names that the server uses in its refusals. */
interface KeyFields {
  readonly name: string
  readonly scopes: KeyScope[]
  readonly valid_days: string
  readonly note: string
}

const DAYS = [30, 90, 180, MAX_KEY_DAYS]
const EMPTY: KeyFields = { name: '', scopes: [], valid_days: '90', note: '' }

const newKeyOf = ({ name, scopes, valid_days, note }: KeyFields): NewApiKey => ({
  name: name.trim(),
  scopes,
  valid_days: Number(valid_days),
  note: note.trim() || null,
})

interface Props {
  readonly onMade: (made: MadeKey) => void
  readonly onClose: () => void
}

/** A key for a program. The server asks for the password of who makes one, unless they have signed in just now. */
export function NewKey({ onMade, onClose }: Props) {
  const { t } = useTranslation('keys')
  const made = useRef<MadeKey>(undefined)
  const words = ({ field }: FieldError) => (field === 'scopes' ? t('chooseScope') : undefined)
  const check = useContractCheck(BODIES.createApiKey, newKeyOf, words)
  return (
    <FormPanel<KeyFields>
      title={t('add')}
      lead={t('addLead')}
      submit={t('add')}
      initial={EMPTY}
      check={check}
      textOf={words}
      failed={t('addFailed')}
      save={async (fields) => {
        made.current = await createApiKey(newKeyOf(fields))
      }}
      onClose={() => (made.current === undefined ? onClose() : onMade(made.current))}
    >
      {(form) => <KeyForm form={form} />}
    </FormPanel>
  )
}

function KeyForm({ form }: { readonly form: StaffForm<KeyFields> }) {
  const { t } = useTranslation('keys')
  const { number } = useLanguage()
  return (
    <>
      <Field needed label={t('nameField')} dir="auto" autoComplete="off" maxLength={60} {...form.field('name')} />
      <ScopeFields form={form} />
      <Select label={t('validFor')} {...form.field('valid_days')}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('days', { count: days, n: number(days) })}
          </option>
        ))}
      </Select>
      <Field
        label={t('note')}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        hint={t('noteHint')}
        {...form.field('note')}
      />
    </>
  )
}

/** What the one who is signed in may do, and so may let a program do. */
function ScopeFields({ form }: { readonly form: StaffForm<KeyFields> }) {
  const { t } = useTranslation('keys')
  const may = useMay()
  const id = useId()
  const { error, ...field } = form.field('scopes')
  const offered = KEY_SCOPE_NAMES.filter((scope) => may(KEY_SCOPES[scope]))
  return (
    <fieldset>
      <legend className="mb-1 text-13 text-ink-2">{t('scopes')}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          {...field}
          value={scope}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
        >
          {t(`scope:${scope}`)}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p id={id} className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
