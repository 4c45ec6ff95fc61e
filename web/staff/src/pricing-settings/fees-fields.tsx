import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { currencyName } from '../../../kit/src/money.ts'
import { Field } from '../../../ui/src/field.tsx'
import type { FeeField } from './fee-fields.ts'
import type { FeesForm } from './use-fees-form.ts'

interface FeesFieldsProps {
  readonly form: FeesForm
  readonly isDisabled: boolean
  /** How many cars pay the commission of each tier; null until that is known. */
  readonly carsByTier: readonly number[] | null
}

/** Every documented key, in the documented sections. */
export function FeesFields({ form, isDisabled, carsByTier }: FeesFieldsProps) {
  const { t } = useTranslation('pricing')
  const { draft } = form
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <div className="grid divide-y divide-line px-5">
        <div className="grid gap-x-3.5 sm:grid-cols-2">
          <Section title={t('diagnosticFee')}>
            <FeeInput form={form} name="diagnostic_fee" label={t('perCar')} />
          </Section>
          <Section title={t('defaultDiscount')}>
            <FeeInput form={form} name="default_discount" label={t('discountHint')} />
          </Section>
        </div>
        <Section title={t('shippingFees')}>
          <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-3">
            <FeeInput form={form} name="shipping_fee_suv" label={t('suv')} />
            <FeeInput form={form} name="shipping_fee_van" label={t('van')} />
            <FeeInput form={form} name="shipping_fee_others" label={t('others')} />
          </div>
          <Note>{t('shippingNote')}</Note>
        </Section>
        <Section title={t('commissionTiers')}>
          <CommissionTiers form={form} carsByTier={carsByTier} />
          <Note>{t('tiersNote')}</Note>
        </Section>
        <Section title={t('additionalFees')}>
          <div className="grid grid-cols-2 gap-3.5">
            <FeeInput form={form} name="kosovo_transport_fee" label={t('kosovoTransport')} hint={t('kosovoOnly')} />
            <FeeInput form={form} name="extra_fee" label={t('extraFee')} />
          </div>
        </Section>
        <div className="py-4">
          <Field
            small
            label={t('note')}
            dir="auto"
            maxLength={500}
            autoComplete="off"
            value={draft.note}
            onChange={({ target }) => draft.setNote(target.value)}
          />
        </div>
      </div>
      <PricingFormula />
    </fieldset>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="min-w-0 py-4">
      <h3 id={id} className="mb-2.5 text-14">
        {title}
      </h3>
      {children}
    </div>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="mt-2 text-13 text-ink-3">{children}</p>

const ADDED = ['formulaDiagnostic', 'formulaShipping', 'formulaKosovo', 'formulaCommission', 'formulaExtra'] as const

/** How a price comes about (back-office spec, section 9). */
function PricingFormula() {
  const { t } = useTranslation('pricing')
  return (
    <div className="border-t border-line px-5 py-3.5 text-13 text-ink-2">
      <h3 className="mb-1 text-14 text-ink">{t('formula')}</h3>
      <p>
        <b className="font-ui text-ink">{t('formulaTotal')}</b> ={' '}
        <b className="font-ui text-ink">{t('formulaOriginal')}</b>
        {ADDED.map((name) => (
          <span key={name}> + {t(name)}</span>
        ))}{' '}
        − {t('formulaDiscount')}
      </p>
      <p className="mt-1 text-ink-3">{t('formulaNote')}</p>
    </div>
  )
}

interface CommissionTiersProps {
  readonly form: FeesForm
  readonly carsByTier: readonly number[] | null
}

const TIERS = [
  { n: 1, max: 'commission_tier_1_max', fee: 'commission_tier_1_fee' },
  { n: 2, max: 'commission_tier_2_max', fee: 'commission_tier_2_fee' },
  { n: 3, max: 'commission_tier_3_max', fee: 'commission_tier_3_fee' },
] as const

/** By the original price: a line a tier. */
function CommissionTiers({ form, carsByTier }: CommissionTiersProps) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <div className="grid gap-3.5">
      {TIERS.map(({ n, max, fee }) => {
        const cars = carsByTier?.[n - 1]
        return (
          <div
            key={n}
            role="group"
            aria-label={t('tier', { n: number(n) })}
            className="grid grid-cols-2 items-start gap-x-3.5"
          >
            <FeeInput
              form={form}
              name={max}
              label={n === 3 ? t('tierAbove') : t('tierUpTo', { n: number(n) })}
              {...(n === 3 && { hint: t('tierNoBound') })}
            />
            <FeeInput
              form={form}
              name={fee}
              label={t('tierFee', { n: number(n) })}
              {...(cars !== undefined && { hint: t('tierCars', { n: number(cars) }) })}
            />
          </div>
        )
      })}
    </div>
  )
}

interface FeeInputProps {
  readonly form: FeesForm
  readonly name: FeeField
  readonly label: string
  readonly hint?: string
}

/** A value of the fees. One that is not saved has a mark, and says what it was. */
function FeeInput({ form, name, label, hint }: FeeInputProps) {
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
