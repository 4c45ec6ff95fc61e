import { type Static, Type } from 'typebox'
import { LANGUAGES } from '../person.ts'
import { defineRoutes } from '../route.ts'

const SuggestionQuery = Type.Object({
  /** What was written so far. */
  q: Type.Optional(Type.String({ maxLength: 240 })),
  language: Type.Optional(Type.Enum([...LANGUAGES])),
})

const Suggestion = Type.Object({
  kind: Type.Enum(['brand', 'model', 'filter']),
  /** What it is called in the language that was asked for. */
  text: Type.String(),
  /**
   * The parameters of `/search` to which it leads: `brand`, `model` or a filter; `search`, the whole text, where more was
   * written before it.
   */
  query: Type.Record(Type.String(), Type.String()),
  /** Cars on sale; missing where they are not counted, as beside words that were written before. */
  count: Type.Optional(Type.Integer()),
})
export type Suggestion = Static<typeof Suggestion>

export const suggestionRoutes = defineRoutes({
  suggestCars: {
    method: 'GET',
    path: '/api/cars/suggestions',
    summary: 'What a text that is being written may become: brands and models in stock, and filters, at most eight',
    access: 'public',
    query: SuggestionQuery,
    success: { status: 200, data: Type.Object({ suggestions: Type.Array(Suggestion) }) },
    errors: [],
  },
})
