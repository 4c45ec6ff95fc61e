import { MAX_MATCH_NOTE, REJECTION_REASONS, type ReviewedMatch } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../kit/src/format.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { useDecide } from './use-decide.ts'

interface Props {
  readonly match: ReviewedMatch
  readonly onClose: () => void
}

interface Fields {
  /** Null where none is chosen: so a form has it. */
  readonly reason: (typeof REJECTION_REASONS)[number] | null
  readonly note: string
}

const NOTHING: Fields = { reason: null, note: '' }

/** Why the two are not the same car, and what that changes. */
export function RejectMatch({ match, onClose }: Props) {
  const { t } = useTranslation(['matches', 'comparison'])
  const decide = useDecide()
  const { car, rival, rival_car: other } = match
  return (
    <FormPanel
      title={t('rejectTitle')}
      lead={
        <>
          <bdi>{car.title}</bdi> · {t(`source:${rival}`, { ns: 'comparison' })} <Ltr>{other.source_id}</Ltr>
        </>
      }
      initial={NOTHING}
      check={({ reason, note }: Fields) => ({
        ...(reason === null && { reason: t('reasonMissing') }),
        ...(note.length > MAX_MATCH_NOTE && { note: t('noteLong') }),
      })}
      submit={t('reject')}
      failed={t('rejectFailed')}
      onClose={onClose}
      save={async ({ reason, note }) => {
        if (reason !== null) await decide(match, { decision: 'rejected', reason, note })
      }}
    >
      {(form) => (
        <>
          <fieldset aria-describedby="reason-wrong">
            <legend className="mb-1 text-14 font-ui">{t('why')}</legend>
            {REJECTION_REASONS.map((reason) => (
              <Checkbox key={reason} kind="radio" value={reason} {...form.register('reason')}>
                {t(`reason:${reason}`)}
              </Checkbox>
            ))}
            <p id="reason-wrong" role="status" className="text-13 text-bad">
              {form.errorOf('reason')}
            </p>
          </fieldset>
          <Field label={t('note')} autoComplete="off" {...form.field('note')} />
          <Effect match={match} />
        </>
      )}
    </FormPanel>
  )
}

/** Another advertisement of the same rival may take its place, which is known only then. */
function Effect({ match: { state, now, otherwise } }: Pick<Props, 'match'>) {
  const { t } = useTranslation(['matches', 'comparison'])
  const { number } = useLanguage()
  const euro = (value: number | null) => (value === null ? '–' : isolate(number(value)))
  const status = (name: ReviewedMatch['now']['price_status']) => t(`status:${name}`, { ns: 'comparison' })
  return (
    <section aria-labelledby="reject-effect" className="grid gap-2">
      <h3 id="reject-effect" className="text-16 font-head">
        {t('effect')}
      </h3>
      {state === 'waiting' ? (
        <p className="text-14 text-ink-2">{t('effectNone')}</p>
      ) : (
        <>
          <FactList
            facts={[
              [
                t('rank'),
                <ChangedValue key="rank" before={status(now.price_status)} after={status(otherwise.price_status)} />,
              ],
              [
                t('lowestRival', { ns: 'comparison' }),
                <ChangedValue key="lowest" before={euro(now.lowest_rival)} after={euro(otherwise.lowest_rival)} />,
              ],
            ]}
          />
          <p className="text-13 text-ink-2">{t('effectNote')}</p>
        </>
      )}
    </section>
  )
}
