import type { PricingPreview } from '@karvan/contracts/browser'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useSettled } from '../../../ui/src/use-settled.ts'
import { SaveBar } from '../common/save-bar.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { type Destination, DestinationChoice } from './destination-choice.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { Effect } from './effect.tsx'
import { Euro, EuroChange } from './euro.tsx'
import { givenOf } from './fee-fields.ts'
import { FeesEffect } from './fees-effect.tsx'
import { FeesFields } from './fees-fields.tsx'
import { applyFees, FEES_VERSIONS, type FeesVersion, previewQuery } from './pricing.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useDraft } from './use-draft.ts'
import { type FeesForm, isOfFields, useFeesForm } from './use-fees-form.ts'
import type { PriceBook } from './use-price-book.ts'

/** So long a pause in typing is taken for its end. */
const TYPED_MS = 500

interface FeesEditorProps {
  /** Null where it did not load. */
  readonly newest: FeesVersion | null
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** What stands between the form and the bar that saves it. */
  readonly children: ReactNode
}

/** The form of the fees, what they would change, and the bar that saves and applies them. */
export function FeesEditor({ newest, book, onUnsaved, children }: FeesEditorProps) {
  const { t } = useTranslation('pricing')
  const formId = useId()
  const draft = useDraft(newest)
  const form = useFeesForm(draft)
  const [applied, setApplied] = useState<FeesVersion | null>(null)
  const given = useMemo(() => givenOf(draft.texts), [draft.texts])
  const preview = useQuery(previewQuery(useSettled(given, TYPED_MS)))
  const isUnsaved = draft.changed.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit()
  }
  const isOnItsWay =
    draft.base !== null && draft.changed.length === 0 && book.progress?.writing?.version === draft.base.version
  return (
    <>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-12">
        <Form id={formId} attempt={form.attempt} onSubmit={submit} className="grid min-w-0 gap-4 lg:col-span-7">
          <StaleNotice newer={form} onDiscard={draft.discard} />
          {form.error && !isOfFields(form.error) && <StaffError title={t('saveFailed')} error={form.error} />}
          <Card
            title={draft.base === null ? t('fees') : <Title version={draft.base} book={book} />}
            lead={<Lead version={draft.base} book={book} />}
            className="[&_input]:scroll-mb-24"
          >
            <FeesFields form={form} isDisabled={newest === null} carsByTier={preview.data?.tiers ?? null} />
          </Card>
        </Form>
        <PreviewCard preview={preview} off={newest === null ? 'zeros' : given === null ? 'previewOff' : null} />
      </div>
      {children}
      <SaveBar
        label={t('saveSection')}
        count={draft.changed.length}
        onDiscard={draft.discard}
        warning={newest === null ? t('zeros') : null}
      >
        <SaveButtons
          form={form}
          formId={formId}
          isLoadFailed={newest === null}
          isApplying={isOnItsWay}
          onApply={() => form.submit(setApplied)}
        />
      </SaveBar>
      {applied && <ApplyDialog version={applied} book={book} onClose={() => setApplied(null)} />}
    </>
  )
}

interface VersionProps {
  readonly version: FeesVersion
  readonly book: PriceBook
}

function Title({ version: { version }, book }: VersionProps) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const isDraft = book.inForce !== undefined && version > book.inForce
  return t(isDraft ? 'versionDraft' : 'versionTitle', { n: number(version) })
}

function Lead({ version, book }: { readonly version: FeesVersion | null; readonly book: PriceBook }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const shown = book.progress?.active.version
  return (
    <>
      {shown !== undefined && <span>{t('appliedNow', { n: number(shown) })} </span>}
      <span>{t('inEuro')}</span>
      {version?.version === 1 && <b className="block font-ui text-warn">{t('startingValues')}</b>}
    </>
  )
}

interface SaveButtonsProps {
  readonly form: FeesForm
  /** Of the form that they save. */
  readonly formId: string
  /** The settings did not load. */
  readonly isLoadFailed: boolean
  /** What would be applied is on its way. */
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** Fees are saved as a draft, and applied to all cars by a step of its own. */
function SaveButtons({ form, formId, isLoadFailed, isApplying, onApply }: SaveButtonsProps) {
  const { t } = useTranslation(['pricing', 'staff'])
  const isUnchanged = form.draft.changed.length === 0
  return (
    <>
      <Button type="submit" form={formId} size="small" disabled={isLoadFailed || isUnchanged || form.isSaving}>
        {form.isSaving ? t('saving', { ns: 'staff' }) : t('save')}
      </Button>
      <Button size="small" kind="primary" disabled={isLoadFailed || isApplying || form.isSaving} onClick={onApply}>
        {isApplying ? t('applying') : t('applyAll')}
      </Button>
    </>
  )
}

interface ApplyDialogProps {
  readonly version: FeesVersion
  readonly book: PriceBook
  readonly onClose: () => void
}

/** The documented question before a version is applied. What it says of the way back is true. */
function ApplyDialog({ version, book, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const { data } = useQuery(FEES_VERSIONS)
  const active = book.progress?.active.version
  const shown = data?.find((one) => one.version === active)
  return (
    <EffectDialog
      title={t('applyTitle')}
      lead={t('applyLead', { n: number(version.version), before: number(active ?? 0) })}
      go={t('applyGo')}
      failed={t('applyFailed')}
      run={() => applyFees(version.version)}
      onDone={(applied) => {
        onClose()
        void book.follow(applied)
      }}
      onClose={onClose}
    >
      <FeesEffect before={shown ?? null} after={version} />
    </EffectDialog>
  )
}

interface PreviewCardProps {
  readonly preview: UseQueryResult<PricingPreview>
  /** Why there is none: something in the form is wrong, or it did not load. */
  readonly off: 'previewOff' | 'zeros' | null
}

/** What the fees of the form would change, while they are typed. */
function PreviewCard({ preview, off }: PreviewCardProps) {
  const { t } = useTranslation('pricing')
  const [destination, setDestination] = useState<Destination>('SA')
  const { data, error, refetch, isPlaceholderData } = preview
  return (
    <Card
      title={t('preview')}
      lead={t('previewLead')}
      actions={<DestinationChoice value={destination} onChange={setDestination} />}
      className="self-start lg:sticky lg:top-19 lg:col-span-5"
    >
      {off !== null ? (
        <p className="px-5 py-4 text-14 text-ink-2">{t(off)}</p>
      ) : (
        <div aria-busy={data === undefined || isPlaceholderData} className="aria-busy:opacity-60">
          {data && <Shown preview={data} destination={destination} />}
          {!data && error === null && <Skeleton className="m-5 h-60" />}
          {!data && error !== null && (
            <div className="p-5">
              <StaffError title={t('previewFailed')} error={error} onRetry={() => void refetch()} />
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Shown({ preview, destination }: { readonly preview: PricingPreview; readonly destination: Destination }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <>
      <p className="px-5 pt-3 text-13 text-ink-3">{t('comparedWith', { n: number(preview.before) })}</p>
      <ul className="divide-y divide-line">
        {preview.samples.map(({ id, title, [destination]: price }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 text-14">
            <bdi className="truncate font-ui">{title}</bdi>
            <span className="text-end font-strong">
              <Euro value={price.after} />
            </span>
            {price.after !== price.before && (
              <>
                <span className="text-13 text-ink-3">
                  <span className="sr-only">{t('before')} </span>
                  <del>
                    <Euro value={price.before} />
                  </del>
                </span>
                <span className="text-end text-13">
                  <EuroChange value={price.after - price.before} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4">
        <Effect spread={preview[destination]} cars={preview.cars} />
      </div>
    </>
  )
}
