import { BASES_OF_TAX, TAX_KINDS } from '@karvan/domain'
import { Plus } from 'lucide'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import type { StaffForm } from '../../common/use-staff-form.ts'
import { BandGroupFields } from './band-group-fields.tsx'
import { type BandGroup, NEW_GROUP } from './band-groups.ts'
import { DatedFields } from './dated-fields.tsx'
import { baseOf, kindOf, type TaxValues } from './tax-fields.ts'

interface TaxFieldsProps {
  readonly form: StaffForm<TaxValues>
  readonly isNew: boolean
}

/** A tax is a share of a price, or a sum that goes by the car. */
export function TaxFields({ form, isNew }: TaxFieldsProps) {
  const { t } = useTranslation('imports')
  const { field: bands } = useController({ control: form.control, name: 'bands' })
  const kind = kindOf(form.watch('kind'))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('tax')} {...form.field('kind')}>
          {TAX_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind:${one}`)}
            </option>
          ))}
        </Select>
        <Select label={t('chargeAs')} {...form.field('type')}>
          <option value="share">{t('type:share')}</option>
          <option value="bands">{t('type:bands')}</option>
        </Select>
      </div>
      {form.watch('type') === 'share' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('percent')}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="rtl:text-end"
            {...form.field('rate')}
          />
          {/* What is shown is what is read, also where another kind has other bases. */}
          <Select label={t('base')} {...form.field('base')} value={baseOf(form.watch('base'), kind)}>
            {BASES_OF_TAX[kind].map((base) => (
              <option key={base} value={base}>
                {t(`base:${base}`)}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <BandsFields groups={bands.value} onChange={bands.onChange} error={form.errorOf('bands')} />
      )}
      <DatedFields form={form} isNew={isNew} />
    </>
  )
}

interface BandsFieldsProps {
  readonly groups: readonly BandGroup[]
  readonly onChange: (groups: readonly BandGroup[]) => void
  /** What is wrong with all of them together. */
  readonly error: string | undefined
}

/** Fixed sums: groups of cars, each with a sum for every age. */
function BandsFields({ groups, onChange, error }: BandsFieldsProps) {
  const { t } = useTranslation('imports')
  const errorId = useId()
  const put = (index: number, group: BandGroup | null) =>
    onChange(groups.toSpliced(index, 1, ...(group ? [group] : [])))
  return (
    <fieldset className="grid min-w-0 gap-4" {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="mb-1 text-13 text-ink-2">{t('type:bands')}</legend>
      <p className="text-13 text-ink-3">{t('sumsNote')}</p>
      {error !== undefined && (
        // Takes the focus as a field would that is wrong.
        <p id={errorId} role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      {groups.map((group, index) => (
        <BandGroupFields
          key={index}
          group={group}
          place={index + 1}
          isWrong={error !== undefined}
          onChange={(next) => put(index, next)}
          onRemove={groups.length > 1 ? () => put(index, null) : null}
        />
      ))}
      <Button size="small" className="justify-self-start" onClick={() => onChange([...groups, NEW_GROUP])}>
        <Icon of={Plus} size={16} />
        {t('addCars')}
      </Button>
    </fieldset>
  )
}
