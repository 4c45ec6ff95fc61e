import type { IdField, Source } from './source.ts'

/** The source of this name, if there is one. */
export const sourceNamed = (sources: readonly Source[], name: string): Source | null =>
  sources.find((source) => source.name === name) ?? null

/** The source that a documented call names, by its name or its short one. */
export const sourceCalled = (sources: readonly Source[], word: string): Source | null =>
  sourceNamed(sources, word) ?? sources.find(({ shortName }) => shortName === word) ?? null

/** The names of the sources whose ids the API shows in this field. */
export const namesWithIdField = (sources: readonly Source[], field: IdField): readonly string[] =>
  sources.filter(({ idField }) => idField === field).map(({ name }) => name)
