import { BASES_OF_TAX, TAX_KINDS } from '@karvan/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Select } from '../../../../ui/src/field.tsx'
import type { BandGroup } from './band-groups.ts'
import { BandsFields } from './bands-fields.tsx'
import { DatedFields } from './dated-fields.tsx'
import { kindOf, type TaxField, type TaxTexts } from './tax-fields.ts'

interface Props {
  readonly initial: TaxTexts
  readonly errorOf: (field: TaxField) => string | undefined
  readonly isNew: boolean
  readonly groups: readonly BandGroup[]
  readonly onGroups: (groups: readonly BandGroup[]) => void
}

/** A tax is a share of a price, or a sum that goes by the car. */
export function TaxFields({ initial, errorOf, isNew, groups, onGroups }: Props) {
  const { t } = useTranslation('imports')
  const [kind, setKind] = useState(kindOf(initial.kind))
  const [type, setType] = useState(initial.type)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('tax')}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(kindOf(target.value))}
          error={errorOf('kind')}
        >
          {TAX_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind:${one}`)}
            </option>
          ))}
        </Select>
        <Select label={t('chargeAs')} name="type" value={type} onChange={({ target }) => setType(target.value)}>
          <option value="share">{t('type:share')}</option>
          <option value="bands">{t('type:bands')}</option>
        </Select>
      </div>
      {type === 'share' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('percent')}
            name="rate"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={initial.rate}
            error={errorOf('rate')}
            className="rtl:text-end"
          />
          <Select label={t('base')} name="base" defaultValue={initial.base} error={errorOf('base')}>
            {BASES_OF_TAX[kind].map((base) => (
              <option key={base} value={base}>
                {t(`base:${base}`)}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <BandsFields groups={groups} onChange={onGroups} error={errorOf('bands')} />
      )}
      <DatedFields initial={initial} errorOf={errorOf} isNew={isNew} />
    </>
  )
}
