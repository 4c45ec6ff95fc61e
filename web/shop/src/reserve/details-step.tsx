import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/src/field.tsx'
import type { DetailField, Draft, DraftProblems } from './draft.ts'

interface Props {
  readonly draft: Draft
  readonly problems: DraftProblems
  readonly onType: (changes: Partial<Draft>) => void
  /** A field was left: what is wrong with it may be said. */
  readonly onLeave: (field: DetailField) => void
}

const KINDS = {
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  lastName: { autoComplete: 'family-name', dir: 'auto' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
  email: { autoComplete: 'email', type: 'email', dir: 'ltr' },
} as const satisfies Record<DetailField, object>

/** Who reserves: all four are needed. */
export function DetailsStep({ draft, problems, onType, onLeave }: Props) {
  const { t } = useTranslation('reserve')
  const field = (name: DetailField) => {
    const problem = problems[name]
    return (
      <Field
        {...KINDS[name]}
        label={t(name)}
        name={name}
        required
        value={draft[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
        onBlur={() => onLeave(name)}
        error={problem && t(problem)}
      />
    )
  }
  return (
    <div className="grid gap-4 py-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('phone')}
      {field('email')}
    </div>
  )
}
