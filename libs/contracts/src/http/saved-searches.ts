import { type Static, type TObject, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { LANGUAGES } from '../person.ts'
import { defineRoutes } from '../route.ts'
import { ALERTS, MAX_QUERY_LETTERS, MAX_TITLE_LETTERS } from '../saved-search-values.ts'
import { Destination } from './prices.ts'

/** An instant of UTC from 2000 to 2099, as a browser writes it. */
const Moment = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?Z$',
})

const content = {
  title: Type.String({ minLength: 1, maxLength: MAX_TITLE_LETTERS, pattern: '\\S' }),
  /** As the address has it, without page and order. The same search is saved once. */
  query: Type.String({ maxLength: MAX_QUERY_LETTERS }),
  /** When its cars were looked at last, how many there were, and when the newest of them had come. */
  seenAt: Moment,
  total: Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  newest: Nullable(Moment),
}

const alertChoice = {
  alert: Type.Enum([...ALERTS]),
  /** Of the mail. */
  language: Type.Enum([...LANGUAGES]),
  /** Of the prices in the mail. */
  destination: Destination,
}
export type AlertChoice = Static<TObject<typeof alertChoice>>

export const AccountSearch = Type.Object({ id: Uuid, ...content, ...alertChoice })
export type AccountSearch = Static<typeof AccountSearch>

export const savedSearchRoutes = defineRoutes({
  listSavedSearches: {
    method: 'GET',
    path: '/api/saved-searches',
    summary: "The caller's own saved searches, the last saved first",
    access: 'signed-in',
    success: { status: 200, data: Type.Object({ searches: Type.Array(AccountSearch) }) },
    errors: [],
  },
  saveSearch: {
    method: 'PUT',
    path: '/api/saved-searches',
    summary: 'Save a search of the caller, or change the one with the same query',
    access: 'signed-in',
    audit: { none: 'a list that somebody keeps for themselves' },
    /** What is chosen of mails stays as it is where it is left out. */
    body: Type.Object({ ...content, ...Type.Partial(Type.Object(alertChoice)).properties }),
    success: { status: 200, data: AccountSearch },
    errors: ['saved_searches.too_many'],
  },
  removeSearch: {
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: "Remove one of the caller's own saved searches; one that is gone already is no error",
    access: 'signed-in',
    audit: { none: 'a list that somebody keeps for themselves' },
    params: Type.Object({ id: Uuid }),
    success: { status: 200, data: Type.Object({}) },
    errors: [],
  },
  stopAlerts: {
    method: 'POST',
    path: '/api/saved-searches/stop',
    summary: 'Send somebody no more mails about their saved searches, by the link of such a mail (RFC 8058)',
    access: 'public',
    audit: { none: 'a list that somebody keeps for themselves' },
    query: Type.Object({ token: Type.String({ maxLength: 200 }) }),
    success: { status: 200, data: Type.Object({}) },
    errors: ['saved_searches.link_invalid'],
  },
})
