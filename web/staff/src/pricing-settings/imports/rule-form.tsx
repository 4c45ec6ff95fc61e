import { IMPORT_CONDITIONS } from '@karvan/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/src/field.tsx'
import { DatedFields } from './dated-fields.tsx'
import { FACTS, factOf, NOT_ALLOWED, type RuleField, type RuleTexts } from './rule-fields.ts'
import { LimitFields } from './limit-fields.tsx'

interface Props {
  readonly initial: RuleTexts
  readonly errorOf: (field: RuleField) => string | undefined
  readonly isNew: boolean
}

/** What a rule tests, which cars it concerns, and what holds for them. */
export function RuleFields({ initial, errorOf, isNew }: Props) {
  const { t } = useTranslation('imports')
  const [fact, setFact] = useState(factOf(initial.fact))
  return (
    <>
      <Select
        label={t('fact')}
        name="fact"
        value={fact}
        onChange={({ target }) => setFact(factOf(target.value))}
        error={errorOf('fact')}
      >
        {FACTS.map((one) => (
          <option key={one} value={one}>
            {t(`fact:${one}`)}
          </option>
        ))}
      </Select>
      <LimitFields fact={fact} initial={initial} errorOf={errorOf} />
      <Select label={t('outcome')} name="outcome" defaultValue={initial.outcome} error={errorOf('outcome')}>
        <option value={NOT_ALLOWED}>{t('outcome:not_allowed')}</option>
        <optgroup label={t('outcome:conditional')}>
          {IMPORT_CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {t(`condition:${condition}`)}
            </option>
          ))}
        </optgroup>
      </Select>
      <DatedFields initial={initial} errorOf={errorOf} isNew={isNew} />
    </>
  )
}
