import type { CarDetail } from '@karvan/contracts/browser'
import { shownGrade } from '@karvan/domain'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { CarName } from '../cards/car-name.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Picture } from '../cards/picture.tsx'
import { Cell } from './cell.tsx'
import { DifferenceMark, differenceClass } from './difference.tsx'
import { useRowLabel } from './row-label.ts'
import { type CompareRow, ROW_GROUPS } from './rows.ts'

interface Props {
  readonly cars: readonly CarDetail[]
  readonly rows: readonly CompareRow[]
  /** The next step with a car. */
  readonly actionOf: (car: CarDetail) => ReactNode
  readonly onRemove: (car: CarDetail) => void
  /** Begins to add a car; null where the comparison is full. */
  readonly onAdd: (() => void) | null
}

const SIZES = '(min-width: 70rem) 220px, 22vw'
const CELL = 'py-2.75 ps-5 text-start align-top'

/** From the width on that holds all cars beside each other. */
export function CompareTable({ cars, rows, actionOf, onRemove, onAdd }: Props) {
  const { t } = useTranslation('compare')
  const labelOf = useRowLabel(cars)
  return (
    <table className="w-full table-fixed text-14 leading-normal max-md:hidden">
      <caption className="sr-only">{t('caption')}</caption>
      <colgroup>
        <col className="w-43" />
        {cars.map((car) => (
          <col key={car.id} />
        ))}
        {onAdd && <col />}
      </colgroup>
      <thead>
        <Pictures cars={cars} onRemove={onRemove} onAdd={onAdd} />
        <Names cars={cars} />
      </thead>
      {ROW_GROUPS.map((group) => {
        const own = rows.filter((row) => row.group === group)
        if (own.length === 0) return null
        return (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={1 + cars.length} className="pt-7 pb-2 text-start text-18 font-strong">
                {t(`group:${group}`)}
              </th>
            </tr>
            {own.map((row) => (
              <tr key={row.feature ?? row.name} className={clsx('border-b border-line', differenceClass(row))}>
                <th scope="row" className="relative py-2.75 ps-3 text-start align-top font-text text-ink-2">
                  {labelOf(row)}
                  <DifferenceMark row={row} />
                </th>
                {cars.map((car, at) => (
                  <td key={car.id} className={CELL}>
                    <Cell row={row} car={car} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )
      })}
      <tfoot className="print:hidden">
        <tr>
          <td />
          {cars.map((car) => (
            <td key={car.id} className="py-4 ps-5">
              {actionOf(car)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Pictures({ cars, onRemove, onAdd }: Pick<Props, 'cars' | 'onRemove' | 'onAdd'>) {
  const { t } = useTranslation('compare')
  const { carName } = useLanguage()
  return (
    <tr>
      <td />
      {cars.map((car) => (
        <td key={car.id} className="ps-5">
          <div className="studio relative aspect-4/3 overflow-hidden rounded-picture">
            <Picture urls={car.images} alt="" width={480} sizes={SIZES} loading="eager" />
            <IconButton
              label={t('remove', { car: carName(car) })}
              onClick={() => onRemove(car)}
              className="group absolute! end-0 top-0 scriptless:hidden print:hidden"
            >
              <span className="grid size-8.5 place-items-center rounded-full bg-surface group-hover:bg-tint dark:bg-page">
                <Icon of={X} size={16} />
              </span>
            </IconButton>
          </div>
        </td>
      ))}
      {onAdd && (
        <td className="ps-5 scriptless:hidden print:hidden">
          <button
            type="button"
            onClick={onAdd}
            className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded-picture border border-dashed border-line-2 p-3 text-center font-ui hover:border-ink-2 hover:bg-tint"
          >
            <Icon of={Plus} />
            {t('add')}
            <span className="text-12 font-text text-ink-2">{t('addFrom')}</span>
          </button>
        </td>
      )}
    </tr>
  )
}

/** Stays in view below the header, while the pictures scroll away. */
function Names({ cars }: Pick<Props, 'cars'>) {
  const { paths, trim: trimText } = useLanguage()
  return (
    <tr>
      <td className={STUCK} />
      {cars.map((car) => {
        const trim = shownGrade(car.grade) ?? shownGrade(car.grade_english_name)
        return (
          <th key={car.id} scope="col" className={`${STUCK} pt-2 pb-3 ps-5 text-start align-top font-text`}>
            <Link to={paths.car(carKey(car))} className="text-16 font-strong hover:underline">
              <CarName car={car} /> {car.year !== null && <Num>{car.year}</Num>}
            </Link>
            {trim !== null && (
              <span className="block text-13 text-ink-3">
                <Ltr>{trimText(trim)}</Ltr>
              </span>
            )}
          </th>
        )
      })}
    </tr>
  )
}

const STUCK = 'sticky top-(--header) z-2 bg-page shadow-[0_1px_0_var(--ink)]'
