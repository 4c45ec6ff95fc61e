import type { SitePreview } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { ApiError, type AppErrorCode } from '../../../../kit/src/api/errors.ts'
import type { Texts } from '../../../../kit/src/i18n/texts.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { REASONS } from '../../common/held-back.ts'
import { StaffError } from '../../common/staff-error.tsx'
import type { ShownPreview } from './use-site-preview.ts'

/** These say little without what the scraper saw, which it says in English. */
const WITH_DETAIL: ReadonlySet<AppErrorCode> = new Set(['sites.not_read', 'sites.not_understood'])

/** What was read of the page, or why it was not. */
export function PreviewOutcome({ preview: { data, error, isPending } }: { readonly preview: ShownPreview }) {
  const { t } = useTranslation('sites')
  return (
    <>
      <div role="status">{data && <Verdict preview={data} />}</div>
      {error !== null && !isPending && (
        <div>
          <StaffError title={t('previewFailed')} error={error} />
          {error instanceof ApiError && WITH_DETAIL.has(error.code) && (
            <p className="mt-2 text-13 wrap-anywhere text-ink-2">
              {t('detail')}{' '}
              <span lang="en">
                <Ltr>{error.message}</Ltr>
              </span>
            </p>
          )}
        </div>
      )}
      {data && <Values preview={data} />}
    </>
  )
}

function Verdict({ preview: { fields, quarantine } }: { readonly preview: SitePreview }) {
  const { t } = useTranslation(['sites', 'quality'])
  const isOffered = quarantine.length === 0
  return (
    <div className="grid gap-1 text-14">
      <p>{t('read', { count: fields.length })}</p>
      {isOffered ? (
        <StateMark state="ok">{t('couldBeOffered')}</StateMark>
      ) : (
        <>
          <StateMark state="warn">{t('quarantined')}</StateMark>
          <ul className="list-disc ps-5">
            {quarantine.map((reason) => (
              <li key={reason}>{REASONS[reason] ? t(REASONS[reason], { ns: 'quality' }) : reason}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Values({ preview: { fields } }: { readonly preview: SitePreview }) {
  const { t } = useTranslation('sites')
  if (fields.length === 0) return null
  return (
    <table className="w-full table-fixed text-14">
      <caption className="sr-only">{t('values')}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-3">
          {(['fieldName', 'value', 'found'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pe-3 text-start font-normal">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, value, from }) => (
          <tr key={field} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal text-ink-2">
              {PREVIEW_FIELDS[field] ? t(PREVIEW_FIELDS[field]) : field}
            </th>
            <td className="py-2 pe-3 font-ui wrap-anywhere">
              <Ltr>{value}</Ltr>
            </td>
            <td className="py-2 text-13 text-ink-2">
              {from === 'selector' ? t('from:selector') : <Origin from={from} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As each calls itself. */
const NAMES = { 'json-ld': 'JSON-LD', microdata: 'Microdata', 'open-graph': 'Open Graph' } as const

const Origin = ({ from }: { readonly from: keyof typeof NAMES }) => (
  <bdi lang="en" dir="ltr">
    {NAMES[from]}
  </bdi>
)

/** What a preview calls a field. It may name others than we have words for: they are shown as they are. */
const PREVIEW_FIELDS: Readonly<Record<string, keyof Texts['sites']>> = {
  title: 'field:title',
  make: 'field:make',
  model: 'field:model',
  trim: 'field:trim',
  modelYear: 'field:year',
  firstRegistration: 'field:firstRegistration',
  mileageKm: 'mileageKm',
  fuel: 'field:fuel',
  transmission: 'field:transmission',
  body: 'field:body',
  color: 'field:color',
  drive: 'field:drive',
  displacementCc: 'displacementCc',
  seats: 'field:seats',
  vin: 'field:vin',
  price: 'field:price',
  onRequest: 'onRequest',
  availability: 'field:availability',
  photos: 'photoCount',
}
