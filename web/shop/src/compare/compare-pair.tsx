import type { CarDetail } from '@karvan/contracts/browser'
import { withoutMake } from '@karvan/domain'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { SelectBox } from '../../../ui/src/field.tsx'
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
}

/** Beneath each other where text is so large that a price would not fit. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]'

/** On a phone two cars stand beside each other; which two is chosen above them. */
export function ComparePair({ cars, rows, actionOf }: Props) {
  const { t } = useTranslation('compare')
  const { carName, figures, model, paths } = useLanguage()
  const labelOf = useRowLabel(cars)
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 1])
  const shown = chosen.map((at, column) => (at < cars.length ? at : Math.min(column, cars.length - 1)))
  const columns = shown.slice(0, cars.length)
  /** The year first: the end of a long name is cut. */
  const shortName = (car: CarDetail) =>
    [car.year && figures(String(car.year)), model(withoutMake(car.make, car.model))].filter(Boolean).join(' ')
  /** Choosing the car of the other column swaps the two. */
  const choose = (column: number, at: number) => {
    const [first = 0, second = 0] = shown
    if (column === 0) setChosen([at, at === second ? first : second])
    else setChosen([at === first ? second : first, at])
  }
  return (
    <div className="text-14 leading-normal md:hidden">
      <div className={clsx(COLUMNS, 'sticky top-(--header) z-2 gap-3 border-b border-ink bg-page py-2.5')}>
        {columns.map((at, column) => {
          const car = cars[at]
          return (
            car && (
              <div key={column} className="min-w-0">
                <Link
                  to={paths.car(carKey(car))}
                  className="studio mb-2 block aspect-4/3 overflow-hidden rounded-picture"
                >
                  <Picture urls={car.images} alt={carName(car)} width={480} sizes="46vw" loading="eager" />
                </Link>
                <SelectBox
                  aria-label={t('column', { n: column + 1 })}
                  value={at}
                  onChange={({ target }) => choose(column, Number(target.value))}
                >
                  {cars.map((one, place) => (
                    <option key={one.id} value={place}>
                      {shortName(one)}
                    </option>
                  ))}
                </SelectBox>
              </div>
            )
          )
        })}
      </div>
      {ROW_GROUPS.map((group) => {
        // A third car makes no difference between the two that are seen.
        const own = rows
          .filter((row) => row.group === group)
          .map((row) => ({ row, pair: { ...row, facts: columns.map((at) => row.facts[at] ?? null) } }))
        if (own.length === 0) return null
        return (
          <section key={group}>
            <h2 className="pt-6 pb-1.5 text-18">{t(`group:${group}`)}</h2>
            {own.map(({ row, pair }) => (
              <dl
                key={row.feature ?? row.name}
                className={clsx(
                  COLUMNS,
                  'relative gap-x-3 gap-y-0.5 border-b border-line py-2.5 ps-3',
                  differenceClass(pair),
                )}
              >
                <dt className="col-span-full text-13 font-text text-ink-2">
                  {labelOf(row)}
                  <DifferenceMark row={pair} />
                </dt>
                {columns.map((at) => {
                  const car = cars[at]
                  return (
                    car && (
                      <dd key={car.id} className="min-w-0">
                        <Cell row={row} car={car} at={at} />
                      </dd>
                    )
                  )
                })}
              </dl>
            ))}
          </section>
        )
      })}
      <div className={clsx(COLUMNS, 'gap-3 py-4 print:hidden')}>
        {columns.map((at) => {
          const car = cars[at]
          return car && <div key={car.id}>{actionOf(car)}</div>
        })}
      </div>
    </div>
  )
}
