import { Camera, CircleAlert, X } from 'lucide'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Field, TextArea } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Spinner } from '../../../ui/src/spinner.tsx'
import type { Draft, DraftProblems } from './draft.ts'
import { MAX_PHOTOS, type Photos } from './use-photos.ts'

interface ExchangeStepProps {
  readonly draft: Draft
  readonly problems: DraftProblems
  readonly photos: Photos
  readonly onType: (changes: Partial<Draft>) => void
}

/** Whether a car is given in exchange, and which; and a note. */
export function ExchangeStep({ draft, problems, photos, onType }: ExchangeStepProps) {
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

/** The pictures that were chosen, and the way to more. */
function PhotoTiles({ photos: { photos, problem, add, remove } }: { readonly photos: Photos }) {
  const { t } = useTranslation('reserve')
  const { number } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-13 text-ink-2">
        {t('photos', { n: number(photos.length), most: number(MAX_PHOTOS) })}
      </p>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, place) => (
          <li
            key={photo.key}
            aria-busy={photo.id === null}
            className="relative aspect-4/3 overflow-hidden rounded-picture bg-sunken"
          >
            <img src={photo.preview} alt={photo.file.name} className="size-full object-cover" />
            {photo.id === null && (
              <span className="absolute inset-0 grid place-items-center bg-veil text-white">
                <Spinner />
              </span>
            )}
            <button
              type="button"
              aria-label={t('removePhoto', { n: number(place + 1) })}
              onClick={() => remove(photo)}
              className="absolute end-1 top-1 grid size-8 place-items-center rounded-full bg-action text-on-action touch:size-11"
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li className="aspect-4/3">
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid size-full place-content-center justify-items-center gap-1 rounded-picture border border-dashed border-line-2 text-13 text-link hover:bg-tint"
            >
              <Icon of={Camera} />
              {t('addPhoto')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p role="status" className="mt-1 text-13 text-bad empty:hidden">
        {problem && (
          <span className="flex items-center gap-1.5">
            <Icon of={CircleAlert} size={16} />
            <span>
              <bdi>{problem.name}</bdi>: {t(problem.kind)}
            </span>
          </span>
        )}
      </p>
      <p className="mt-1 text-13 text-ink-3">{t('photosHint', { most: number(MAX_PHOTOS) })}</p>
    </div>
  )
}
