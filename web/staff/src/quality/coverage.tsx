import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatShare } from '../../../kit/src/format.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { FIELDS } from './names.ts'

const WIDTH = 96

/** A bar for each field: how many of the listings have it, the worst first. The figure stands beside it. */
export function Coverage({ coverage }: { readonly coverage: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('quality')
  const { language } = useLanguage()
  const fields = Object.entries(coverage).sort(([, a], [, b]) => a - b)
  return (
    <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
      {fields.map(([field, share]) => (
        <div key={field} className="flex items-center gap-3 border-b border-line py-2.5 text-14">
          <dt className="min-w-0 flex-1">{FIELDS[field] ? t(FIELDS[field]) : field}</dt>
          <dd className="flex items-center gap-3">
            <svg aria-hidden width={WIDTH} height="6" className="flex-none rtl:-scale-x-100">
              <rect width={WIDTH} height="6" rx="3" className="fill-sunken" />
              <rect width={WIDTH * share} height="6" rx="3" className="fill-(--chart-1)" />
            </svg>
            <span className="w-14 text-end font-ui">
              <Num>{formatShare(share, language)}</Num>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
