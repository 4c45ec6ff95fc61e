import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/src/field.tsx'
import { CommissionTiers } from './commission-tiers.tsx'
import { FeeInput } from './fee-input.tsx'
import { PricingFormula } from './pricing-formula.tsx'
import type { FeesForm } from './use-fees-form.ts'

interface Props {
  readonly form: FeesForm
  readonly isDisabled: boolean
  /** How many cars pay the commission of each tier; null until that is known. */
  readonly carsByTier: readonly number[] | null
}

/** Every documented key, in the documented sections. */
export function FeesFields({ form, isDisabled, carsByTier }: Props) {
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
