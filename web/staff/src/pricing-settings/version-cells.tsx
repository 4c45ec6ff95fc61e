import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Author } from '../common/author.tsx'
import { Num } from '../../../ui/src/bidi.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { FEE_NAMES } from '../common/fee-names.ts'
import { FeeChange } from './fees-summary.tsx'
import type { VersionRow } from './version-rows.ts'

type Saved = Pick<VersionRow['version'], 'at' | 'author_id'>

const MARKS = { draft: 'pending', applying: 'pending', applied: 'ok', rolledBack: 'warn', earlier: 'ended' } as const

export function NumberCell({ row: { version, state } }: { readonly row: VersionRow }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <b className="font-ui">
        <Num>{number(version.version)}</Num>
      </b>
      <StateMark state={MARKS[state]}>
        {state === 'rolledBack' ? t(`state:${state}`, { n: number(version.made_from ?? 0) }) : t(`state:${state}`)}
      </StateMark>
    </span>
  )
}

/** When a version was saved, and by whom. */
export function SavedCell({ version: { at, author_id } }: { readonly version: Saved }) {
  const { t } = useTranslation('pricing')
  return (
    <span className="grid text-13">
      <span>
        <Num>{dateAndTime(at)}</Num>
      </span>
      <span className="text-ink-3">{author_id === null ? t('byProgram') : <Author id={author_id} />}</span>
    </span>
  )
}

/** Why it was made, and what it says otherwise than the one before. */
export function ChangesCell({ row: { version, before, changed, state } }: { readonly row: VersionRow }) {
  const { t } = useTranslation('pricing')
  return (
    <div className="grid gap-1 py-2">
      {version.author_id !== null && version.note !== '' && <bdi className="wrap-anywhere">{version.note}</bdi>}
      {version.version === 1 && <span className="text-warn">{t('startingValues')}</span>}
      {changed.length > 0 && (
        <ul className="grid gap-0.5 text-13">
          {changed.map((field) => (
            <li key={field} className="flex flex-wrap gap-x-2">
              <span className="text-ink-3">{t(FEE_NAMES[field])}</span>
              <FeeChange field={field} before={before?.settings ?? null} after={version.settings} />
            </li>
          ))}
        </ul>
      )}
      {before !== null && changed.length === 0 && state !== 'earlier' && (
        <span className="text-13 text-ink-3">{t('noChange')}</span>
      )}
    </div>
  )
}
