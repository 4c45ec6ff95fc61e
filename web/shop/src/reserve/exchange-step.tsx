import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, TextArea } from '../../../ui/src/field.tsx'
import type { Draft, DraftProblems } from './draft.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import type { Photos } from './use-photos.ts'

interface Props {
  readonly draft: Draft
  readonly problems: DraftProblems
  readonly photos: Photos
  readonly onType: (changes: Partial<Draft>) => void
}

/** Whether a car is given in exchange, and which; and a note. */
export function ExchangeStep({ draft, problems, photos, onType }: Props) {
  const { t } = useTranslation('reserve')
  const choice = (hasExchange: boolean) => (
    <Checkbox
      kind="radio"
      name="exchange"
      checked={draft.hasExchange === hasExchange}
      onChange={() => onType({ hasExchange })}
    >
      {t(hasExchange ? 'exchangeYes' : 'exchangeNo')}
    </Checkbox>
  )
  return (
    <div className="grid gap-4 py-5">
      <fieldset>
        <legend className="mb-1 text-13 text-ink-2">{t('exchangeQuestion')}</legend>
        {choice(false)}
        {choice(true)}
      </fieldset>
      {draft.hasExchange && (
        <>
          <Field
            label={t('exchangeName')}
            name="exchangeName"
            dir="auto"
            required
            autoComplete="off"
            value={draft.exchangeName}
            onChange={({ target }) => onType({ exchangeName: target.value })}
            error={problems.exchangeName && t(problems.exchangeName)}
          />
          <Field
            label={t('exchangeDetails')}
            name="exchangeDetails"
            dir="auto"
            autoComplete="off"
            value={draft.exchangeDetails}
            onChange={({ target }) => onType({ exchangeDetails: target.value })}
          />
          <PhotoTiles photos={photos} />
        </>
      )}
      <TextArea
        label={t('comment')}
        name="comment"
        dir="auto"
        rows={3}
        maxLength={2_000}
        value={draft.comment}
        onChange={({ target }) => onType({ comment: target.value })}
      />
    </div>
  )
}
