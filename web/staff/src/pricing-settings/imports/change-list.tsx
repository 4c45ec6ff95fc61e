import type { ImportChanges } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { ChangedValue } from '../../../../ui/src/changed-value.tsx'
import { type TableRow, useRowFacts, useRowTexts } from './use-row-texts.ts'

/** The rows that one version has otherwise than another, each with what differs. */
export function ChangeList({ changes }: { readonly changes: ImportChanges }) {
  const rows: readonly Change[] = [...changes.taxes, ...changes.rules]
  return (
    <ul className="grid gap-1.5 text-13">
      {rows.map((change) => (
        <li key={change.after?.id ?? change.before?.id}>
          <ChangedRow {...change} />
        </li>
      ))}
    </ul>
  )
}

interface Change {
  readonly before: TableRow | null
  readonly after: TableRow | null
}

function ChangedRow({ before, after }: Change) {
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const factsOf = useRowFacts()
  const row = after ?? before
  if (row === null) return null
  const title = `${t(`country:${row.destination}`)}: ${name(before ?? row)}`
  if (before === null || after === null) {
    return (
      <span className="flex flex-wrap gap-x-2">
        <b className="font-ui">{t(before === null ? 'change:added' : 'change:removed')}</b>
        {after === null ? <del className="text-ink-3">{title}</del> : title}
      </span>
    )
  }
  const earlier = new Map(factsOf(before))
  const changed = factsOf(after).filter(([label, text]) => earlier.get(label) !== text)
  return (
    <span className="grid gap-0.5">
      <b className="font-ui">{title}</b>
      {changed.map(([label, text]) => (
        <span key={label} className="flex flex-wrap gap-x-2">
          <span className="text-ink-3">{label}</span>
          <ChangedValue before={earlier.get(label) ?? '–'} after={text} />
        </span>
      ))}
      {changed.length === 0 && <span className="text-ink-3">{t('otherSums')}</span>}
    </span>
  )
}
