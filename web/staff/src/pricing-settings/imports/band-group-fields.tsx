import { type Fuel, FUELS } from '@karvan/domain'
import { Plus, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { type BandGroup, NEW_STEP, type Step } from './band-groups.ts'
import { StepFields } from './step-fields.tsx'

interface Props {
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
export function BandGroupFields({ group, place, isWrong, onChange, onRemove }: Props) {
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
