import type { BulkField } from '@karvan/contracts/browser'
import { BODY_TYPES, COLORS, FUELS, TRANSMISSIONS } from '@karvan/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { FormPanel } from '../../common/form-panel.tsx'
import type { StaffForm } from '../../common/use-staff-form.ts'
import { type BulkAsked, previewBulk } from './bulk-queries.ts'
import { useCarWords } from '../car-words.ts'

type Fields = Record<BulkField, string> & { priceBy: '' | 'percent' | 'amount'; figure: string }

/** In place of a value: that it is not known. */
const UNKNOWN = '-'
const NOTHING: Fields = {
  location: '',
  color: '',
  fuel_type: '',
  transmission: '',
  body_type: '',
  priceBy: '',
  figure: '',
}
const FIELDS = ['location', 'color', 'fuel_type', 'transmission', 'body_type'] as const satisfies readonly BulkField[]

interface Props {
  readonly cars: Pick<BulkAsked, 'ids' | 'filter'>
  /** Called with the change that was previewed. */
  readonly onPreview: (id: string) => void
  readonly onClose: () => void
}

/** What is set in all selected cars. Nothing is changed here: it leads to a preview. */
export function EditMany({ cars, onPreview, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const previewed = useRef<string>(undefined)
  return (
    <FormPanel<Fields>
      title={t('editTitle')}
      lead={t('editLead')}
      submit={t('preview')}
      failed={t('previewFailed')}
      initial={NOTHING}
      check={(fields) => {
        if (fields.priceBy !== '' && figureOf(fields) === null) return { figure: t('figureWrong') }
        const isEmpty = fields.priceBy === '' && FIELDS.every((name) => fields[name].trim() === '')
        return isEmpty ? { location: t('nothing') } : {}
      }}
      save={async (fields) => {
        previewed.current = (await previewBulk({ kind: 'edit', ...cars, ...askedOf(fields) })).id
      }}
      onClose={() => (previewed.current === undefined ? onClose() : onPreview(previewed.current))}
    >
      {(form) => <Inputs form={form} />}
    </FormPanel>
  )
}

/** A figure as people type it, with the minus of any keyboard. */
function figureOf({ figure }: Fields): number | null {
  const text = figure.trim().replace('−', '-').replace('%', '').replaceAll(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

function askedOf(fields: Fields): Pick<BulkAsked, 'set' | 'price_amount' | 'price_percent'> {
  const given = FIELDS.filter((name) => fields[name].trim() !== '')
  const values = given.map((name) => [name, fields[name] === UNKNOWN ? null : fields[name].trim()] as const)
  const figure = figureOf(fields)
  return {
    ...(given.length > 0 && { set: Object.fromEntries(values) }),
    ...(fields.priceBy === 'percent' && figure !== null && { price_percent: figure }),
    ...(fields.priceBy === 'amount' && figure !== null && { price_amount: figure }),
  }
}

function Inputs({ form }: { readonly form: StaffForm<Fields> }) {
  const { t } = useTranslation('bulk')
  const { label } = useLanguage()
  const { fieldName } = useCarWords()
  const priceBy = form.watch('priceBy')
  const words = [
    ['color', COLORS, 'color'],
    ['fuel_type', FUELS, 'fuel'],
    ['transmission', TRANSMISSIONS, 'transmission'],
    ['body_type', BODY_TYPES, 'type'],
  ] as const
  return (
    <>
      <Field label={fieldName('location')} placeholder={t('leave')} dir="auto" {...form.field('location')} />
      {words.map(([name, options, group]) => (
        <Select key={name} label={fieldName(name)} {...form.field(name)}>
          <option value="">{t('leave')}</option>
          {options.map((word) => (
            <option key={word} value={word}>
              {label(group, word)}
            </option>
          ))}
          <option value={UNKNOWN}>{t('notKnown')}</option>
        </Select>
      ))}
      <Select label={t('priceBy')} {...form.field('priceBy')}>
        <option value="">{t('leave')}</option>
        <option value="percent">{t('by:percent')}</option>
        <option value="amount">{t('by:amount')}</option>
      </Select>
      {priceBy !== '' && (
        <Field
          label={t('figure')}
          dir="ltr"
          inputMode="text"
          {...(priceBy === 'amount' && { hint: t('figureHint') })}
          {...form.field('figure')}
        />
      )}
    </>
  )
}
