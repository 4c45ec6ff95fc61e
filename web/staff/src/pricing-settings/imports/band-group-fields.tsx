import { type Fuel, FUELS } from '@karvan/domain'
import { Plus, Trash2, X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { type BandGroup, isStepValue, NEW_STEP, type Step, STEP_FIELDS } from './band-groups.ts'

interface BandGroupFieldsProps {
  readonly group: BandGroup
  /** From 1. */
  readonly place: number
  /** Whether wrong values are marked. */
  readonly isWrong: boolean
  readonly onChange: (group: BandGroup) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** Some cars, and what they pay by their age. */
export function BandGroupFields({ group, place, isWrong, onChange, onRemove }: BandGroupFieldsProps) {
  const { t } = useTranslation('imports')
  const { label, number } = useLanguage()
  const { fuels, ccFrom, ccTo, steps } = group
  const n = number(place)
  const setFuel = (fuel: Fuel, isIn: boolean) =>
    onChange({ ...group, fuels: FUELS.filter((one) => (one === fuel ? isIn : fuels.includes(one))) })
  const putStep = (index: number, step: Step | null) =>
    onChange({ ...group, steps: steps.toSpliced(index, 1, ...(step ? [step] : [])) })
  return (
    <div role="group" aria-label={t('carsN', { n })} className="grid gap-3 rounded-card border border-line p-3.5">
      <div className="flex items-center justify-between gap-3">
        <b className="font-ui">{t('carsN', { n })}</b>
        {onRemove && (
          <Button size="small" kind="quiet" aria-label={t('removeCars', { n })} onClick={onRemove}>
            <Icon of={Trash2} size={16} />
          </Button>
        )}
      </div>
      <div role="group" aria-label={t('fuels')}>
        <p className="mb-1 text-13 text-ink-2">{t('fuels')}</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {FUELS.map((fuel) => (
            <Checkbox
              key={fuel}
              checked={fuels.includes(fuel)}
              onChange={({ target }) => setFuel(fuel, target.checked)}
            >
              {label('fuel', fuel)}
            </Checkbox>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(['ccFrom', 'ccTo'] as const).map((name) => (
          <Field
            key={name}
            small
            label={t(name)}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            value={name === 'ccFrom' ? ccFrom : ccTo}
            onChange={({ target }) => onChange({ ...group, [name]: target.value })}
            className="rtl:text-end"
          />
        ))}
      </div>
      <StepFields steps={steps} isWrong={isWrong} onChange={putStep} />
      <Button
        size="small"
        kind="quiet"
        className="justify-self-start"
        onClick={() => onChange({ ...group, steps: [...steps, NEW_STEP] })}
      >
        <Icon of={Plus} size={16} />
        {t('addStep')}
      </Button>
    </div>
  )
}

interface StepFieldsProps {
  readonly steps: readonly Step[]
  /** Whether wrong values are marked. */
  readonly isWrong: boolean
  readonly onChange: (index: number, step: Step | null) => void
}

/** A line for each range of years, with its sum. */
function StepFields({ steps, isWrong, onChange }: StepFieldsProps) {
  const { t } = useTranslation('imports')
  const { number } = useLanguage()
  return (
    <table className="w-full text-14">
      <thead>
        <tr>
          {STEP_FIELDS.map((field) => (
            <th key={field} scope="col" className="pe-1.5 pb-1 text-start text-13 font-text text-ink-2">
              {t(field)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={index}>
            {STEP_FIELDS.map((field) => (
              <td key={field} className="pe-1.5 pb-1.5">
                <input
                  aria-label={`${t(field)} ${number(index + 1)}`}
                  aria-invalid={isWrong && !isStepValue(field, step[field]) ? true : undefined}
                  inputMode={field === 'low' || field === 'high' ? 'decimal' : 'numeric'}
                  dir="ltr"
                  autoComplete="off"
                  value={step[field]}
                  onChange={({ target }) => onChange(index, { ...step, [field]: target.value })}
                  className="min-h-9 w-full min-w-0 rounded-control border border-line-2 bg-surface px-2 text-14 hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-bad touch:min-h-11 touch:text-16 rtl:text-end"
                />
              </td>
            ))}
            <td className="w-9 pb-1.5">
              {steps.length > 1 && (
                <IconButton
                  label={t('removeStep', { n: number(index + 1) })}
                  className="size-9 touch:size-11"
                  onClick={() => onChange(index, null)}
                >
                  <Icon of={X} size={16} />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
