import { BASES_OF_TAX, TAX_KINDS } from '@karvan/domain'
import { Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { BandGroupFields } from './band-group-fields.tsx'
import { type BandGroup, NEW_GROUP } from './band-groups.ts'
import { DatedFields } from './dated-fields.tsx'
import { kindOf, type TaxField, type TaxTexts } from './tax-fields.ts'

interface TaxFieldsProps {
  readonly initial: TaxTexts
  readonly errorOf: (field: TaxField) => string | undefined
  readonly isNew: boolean
  readonly groups: readonly BandGroup[]
  readonly onGroups: (groups: readonly BandGroup[]) => void
}

/** A tax is a share of a price, or a sum that goes by the car. */
export function TaxFields({ initial, errorOf, isNew, groups, onGroups }: TaxFieldsProps) {
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
      <Touched by={groups} />
    </fieldset>
  )
}

/** Lets the form see a change that no field of it made: the sums are no fields of its own. */
function Touched({ by }: { readonly by: unknown }) {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(by)
  useEffect(() => {
    if (field.current === null || first.current === by) return
    field.current.value = 'changed'
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [by])
  return <input ref={field} type="hidden" name="bands" defaultValue="" />
}
