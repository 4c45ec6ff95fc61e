import { PAGES_OF_PEOPLE, type SavedView, type ViewPage } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../../entities/src/navigation/keep-place.ts'
import { readStored, writeStored } from '../../../../kit/src/storage.ts'
import type { Column } from '../data-column.ts'
import type { Choices, ListAddress, ListState } from '../list-address.ts'
import type { ListControl } from '../use-list.ts'
import { viewsQuery } from './queries.ts'
import { readColumns, readView, type ViewAddress, withView, writeColumns } from './view-address.ts'

/** The saved view of a list, and which of its columns are shown. */
export interface ListView<Row, Title extends string, Sort extends string> {
  readonly page: ViewPage
  readonly views: readonly SavedView[]
  /** The one that is shown; null for none. */
  readonly view: SavedView | null
  /** Whether the list shows something else than what is saved. */
  readonly isChanged: boolean
  /** What would be saved: what the address says at that moment, for what is drawn may be a step behind. */
  readonly contentNow: () => Pick<SavedView, 'query' | 'columns'>
  readonly show: (view: Pick<SavedView, 'id' | 'query'> | null) => void
  readonly columns: readonly Column<Row, Title, Sort>[]
  /** Those that can be left out, in their order. */
  readonly choices: readonly Title[]
  readonly shown: readonly Title[]
  /** @param titles null for all */
  readonly choose: (titles: readonly Title[] | null) => void
}

/**
 * Filters, order and columns of a list under a name, in the address. Columns that are chosen without a view are remembered by the
 * browser.
 * @param columns at module scope; the first one that has a name, and those without one, are always shown
 */
export function useListView<Row, Title extends string, Sort extends string, Filters extends Choices>(
  page: ViewPage,
  columns: readonly Column<Row, Title, Sort>[],
  list: ListControl<ListState<Sort, Filters>, ListAddress<Sort, Filters>>,
): ListView<Row, Title, Sort> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data: views = [] } = useQuery(viewsQuery(page))
  const [stored, store] = useStoredColumns(page)
  const address = readView(params)
  const viewOf = ({ id }: ViewAddress) => views.find((one) => one.id === id) ?? null
  const view = viewOf(address)
  const choices = columns
    .filter(({ isSilent = false }) => !isSilent)
    .slice(1)
    .map(({ title }) => title)
  const shownOf = (at: ViewAddress) => {
    const chosen = at.id === null ? stored : (at.columns ?? viewOf(at)?.columns ?? null)
    return chosen === null ? choices : choices.filter((title) => chosen.includes(title))
  }
  const shown = shownOf(address)

  const show: ListView<Row, Title, Sort>['show'] = (next) => {
    const search = next === null ? new URLSearchParams() : new URLSearchParams(next.query)
    void navigate({ search: withView(search, { id: next?.id ?? null, columns: null }).toString() }, keepPlace())
  }
  const choose = (titles: readonly string[] | null) => {
    const isAll = titles === null || choices.every((title) => titles.includes(title))
    if (address.id === null) {
      store(isAll ? null : titles)
      return
    }
    const wanted = isAll ? choices : titles
    const isSaved = writeColumns(wanted) === writeColumns(view?.columns ?? choices)
    const next = withView(params, { id: address.id, columns: isSaved ? null : wanted })
    void navigate({ search: next.toString() }, { replace: true, ...keepPlace() })
  }
  const contentOf = (search: URLSearchParams) => {
    const columnsThere = shownOf(readView(search))
    return {
      query: queryOf(page, list.address.write({ ...list.address.read(search), page: 1 })),
      columns: columnsThere.length === choices.length ? null : [...columnsThere],
    }
  }
  const content = contentOf(params)
  const isChanged =
    view !== null &&
    (content.query !== queryOf(page, list.address.write(list.address.read(new URLSearchParams(view.query)))) ||
      writeColumns(content.columns ?? choices) !== writeColumns(view.columns ?? choices))
  useDefaultView(views)
  return {
    page,
    views,
    view,
    isChanged,
    contentNow: () => contentOf(new URLSearchParams(window.location.search)),
    show,
    columns: columns.filter(({ title }) => !choices.includes(title) || shown.includes(title)),
    choices,
    shown,
    choose,
  }
}

/** Of a list of people what is searched for is not saved: it may be somebody's name. */
function queryOf(page: ViewPage, params: URLSearchParams): string {
  if (PAGES_OF_PEOPLE.includes(page)) params.delete('search')
  return params.toString()
}

/** Opens the reader's default view where the address of the page says nothing. */
function useDefaultView(views: readonly SavedView[]): void {
  const [params, setParams] = useSearchParams()
  const isOpen = useRef(params.size === 0)
  const usual = views.find(({ is_default }) => is_default)
  useEffect(() => {
    if (params.size > 0) isOpen.current = false
    if (!isOpen.current || usual === undefined) return
    isOpen.current = false
    setParams(withView(new URLSearchParams(usual.query), { id: usual.id, columns: null }), { replace: true })
  }, [params, usual, setParams])
}

/** Chosen columns of a list, in the browser's storage. */
function useStoredColumns(page: ViewPage) {
  const key = `columns:${page}`
  const [text, setText] = useState(() => readStored(key) ?? '')
  const store = (columns: readonly string[] | null) => {
    const next = columns === null ? '' : writeColumns(columns)
    writeStored(key, next)
    setText(next)
  }
  return [text === '' ? null : readColumns(text), store] as const
}
