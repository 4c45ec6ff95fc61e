import { ARABIC_MODELS } from './arabic-names.ts'
import { bareWord } from './source-text.ts'
import { modelNamesOf } from './vocabulary.ts'

const listsByMake = new Map<string, ReadonlyMap<string, string>>()

/**
 * The spelling in which our lists hold a model: `S Class` is the S-Class, `K-5` the K5, so that one model is one value of the filter.
 * A name that no list holds stays as it is.
 */
export function listedModel(make: string, name: string): string {
  let list = listsByMake.get(make)
  if (!list) {
    // Those of the make come last, so that they win.
    list = new Map([...ARABIC_MODELS, ...modelNamesOf(make)].map((model) => [bareWord(model), model]))
    listsByMake.set(make, list)
  }
  return list.get(bareWord(name)) ?? name
}
