import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import type { JobChoices as Choices } from '../jobs/sources.ts'

export const USUAL_CHOICES: Choices = { afresh: false, confirmChanges: false }

interface Props {
  readonly value: Choices
  readonly onChange: (value: Choices) => void
}

/** What a job does otherwise than it usually does, each with the reason for which staff would want it. */
export function JobChoices({ value, onChange }: Props) {
  const { t } = useTranslation('scraping')
  return (
    <div className="text-14">
      {(['afresh', 'confirmChanges'] as const).map((name) => (
        <div key={name}>
          <Checkbox checked={value[name]} onChange={({ target }) => onChange({ ...value, [name]: target.checked })}>
            {t(name)}
          </Checkbox>
          {value[name] && <p className="text-ink-2">{t(`${name}Text`)}</p>}
        </div>
      ))}
    </div>
  )
}
