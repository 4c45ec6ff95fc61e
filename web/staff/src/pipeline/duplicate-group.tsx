import type { DuplicatePlan, Snapshot } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { sourceAmount } from '../common/source-amount.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { useRestoreRow } from './use-restore-row.ts'

type Group = DuplicatePlan['list'][number]
type Row = Group['rows'][number]

interface Props {
  readonly group: Group
  readonly isDry: boolean
  /** What the run took out; undefined where nothing was kept. */
  readonly snapshot: Snapshot | undefined
}

/** Rows of the same car. */
export function DuplicateGroup({ group: { group, rows }, isDry, snapshot }: Props) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  return (
    <li className="px-5 py-3 text-14">
      <h3 className="text-14">
        {t('group', { n: number(group + 1), rows: number(rows.length) })} <bdi>{rows[0]?.title}</bdi>
      </h3>
      <ul className="mt-1 grid gap-1">
        {rows.map((row) => (
          <GroupRow key={row.id} row={row} isDry={isDry} snapshot={snapshot} />
        ))}
      </ul>
    </li>
  )
}

function GroupRow({ row, isDry, snapshot }: Omit<Props, 'group'> & { readonly row: Row }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const may = useMay()
  const restore = useRestoreRow()
  const { id, sourceId, title, stays, mileageKm, vin, priceAmount, priceCurrency } = row
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-2">
      <Num className="w-24 text-ink">{sourceId}</Num>
      <span className="w-32">
        <Num>{priceAmount === null ? '–' : sourceAmount(priceAmount, priceCurrency, number)}</Num>
      </span>
      <span className="w-24">{mileageKm === null ? '–' : t('km', { n: number(mileageKm) })}</span>
      <span className="w-44">{vin === null ? '–' : <Ltr>{vin}</Ltr>}</span>
      {stays ? (
        <StateMark state="ok">{t('stays')}</StateMark>
      ) : (
        <StateMark state="bad">{t(isDry ? 'wouldGo' : 'gone')}</StateMark>
      )}
      {!stays && !isDry && snapshot && may('pipeline.run') && (
        <Button size="small" aria-label={`${t('restore')}: ${sourceId}`} onClick={() => restore(snapshot, id, title)}>
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
