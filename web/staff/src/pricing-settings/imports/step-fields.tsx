import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { isStepValue, type Step, STEP_FIELDS } from './band-groups.ts'

interface Props {
  readonly steps: readonly Step[]
  /** Whether wrong values are marked. */
  readonly isWrong: boolean
  readonly onChange: (index: number, step: Step | null) => void
}

/** A line for each range of years, with its sum. */
export function StepFields({ steps, isWrong, onChange }: Props) {
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
