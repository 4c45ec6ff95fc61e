import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../kit/src/api/errors.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { Sentence } from './bidi.tsx'
import { isolate } from '../../kit/src/format.ts'

/** Why a call failed, in the visitor's words; where nobody expected it, with the number that our log knows it by. */
export function ErrorReason({ error }: { readonly error: Error }) {
  const { t } = useTranslation('errors')
  const { figures } = useLanguage()
  const wait = minutesToWait(error)
  const number = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  return (
    <>
      <p>
        {t(codeOf(error))}
        {wait !== null && ` ${t('waitMinutes', { n: figures(String(wait)) })}`}
      </p>
      {number !== null && (
        <p className="text-13">
          <Sentence>{t('number', { number: isolate(number) })}</Sentence>
        </p>
      )}
    </>
  )
}

const MINUTE_S = 60

/** So many minutes until the server takes such a call again; null where it named no time. */
function minutesToWait(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || error.retryAfter === null) return null
  return Math.max(1, Math.ceil(error.retryAfter / MINUTE_S))
}
