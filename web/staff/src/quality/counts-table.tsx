import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly caption: string
  /** Names of the columns; the last one holds the counts. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly count: number }[]
}

/** Things and how often there are. */
export function CountsTable({ caption, columns, rows }: Props) {
  const { number } = useLanguage()
  return (
    <table className="w-full text-start text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-3">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-normal ${index === columns.length - 1 ? 'text-end' : 'text-start'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, count }) => (
          <tr key={key} className="h-11 border-b border-line">
            {cells.map((cell, index) => (
              <td key={columns[index]} className="pe-4">
                {cell}
              </td>
            ))}
            <td className="text-end font-ui">
              <Num>{number(count)}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
