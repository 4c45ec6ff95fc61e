import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import type { TableProps } from './data-column.ts'
import { DataTable } from './data-table.tsx'
import type { Choices, ListAddress, ListState } from './list-address.ts'
import { type FootProps, ListFoot } from './list-foot.tsx'
import type { ListControl } from './use-list.ts'

/** How it stands with the rows that were asked for. */
interface Loading {
  readonly error: Error | null
  readonly refetch: () => unknown
  /** The rows are those of before. */
  readonly isPlaceholderData: boolean
}

interface Props<Row, Title extends string, Sort extends string, Filters extends Choices>
  extends
    Pick<TableProps<Row, Title, Sort>, 'label' | 'columns' | 'say' | 'rows' | 'openKey' | 'onOpen' | 'failed'>,
    Pick<TableProps<Row, Title, Sort>, 'total' | 'onEnd' | 'tail'>,
    Pick<FootProps, 'sizes'> {
  readonly list: ListControl<ListState<Sort, Filters>, ListAddress<Sort, Filters>>
  readonly loading: Loading
  /** Undefined until they are there. */
  readonly pagination: FootProps['pagination'] | undefined
}

/** A list of the back office, sorted and paged by its address. */
export function ListTable<
  Row extends { readonly id: string },
  Title extends string,
  Sort extends string,
  Filters extends Choices,
>({ list, loading, pagination, sizes, ...table }: Props<Row, Title, Sort, Filters>) {
  const { t } = useTranslation('staff')
  const { address, state, show, linkTo } = list
  return (
    <>
      <DataTable
        {...table}
        keyOf={({ id }) => id}
        sorting={{
          by: state.sortBy,
          order: state.sortOrder,
          linkTo: (by) => linkTo(address.sorted(state, by)),
          sort: (by) => show((now) => address.sorted(now, by)),
        }}
        isStale={loading.isPlaceholderData}
        error={loading.error}
        onRetry={() => void loading.refetch()}
        emptyAction={
          address.isFiltered(state) && <Button onClick={() => show(address.unfiltered)}>{t('showAll')}</Button>
        }
      />
      {pagination && (
        <ListFoot
          pagination={pagination}
          {...(sizes && { sizes })}
          size={state.limit}
          linkTo={(page) => linkTo({ ...state, page })}
          onSize={(limit) => show((now) => address.changed(now, { limit }))}
        />
      )}
    </>
  )
}
