import { type UnderstoodSearch, wordKey } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** The chosen models that are named with their brand, by it, and those named alone; all as keys. */
function chosenModels({ models }: UnderstoodSearch) {
  const ofBrand = new Map<string, string[]>()
  const unbranded: string[] = []
  for (const { brand, model } of models) {
    if (brand === null) unbranded.push(wordKey(model))
    else ofBrand.set(wordKey(brand), [...(ofBrand.get(wordKey(brand)) ?? []), wordKey(model)])
  }
  return { ofBrand, unbranded }
}

/** The keys of all brands that are asked for: a model of a brand brings it along. */
function chosenBrands(search: UnderstoodSearch): readonly string[] {
  const { ofBrand, unbranded } = chosenModels(search)
  // A model alone may be of any brand.
  if (search.brands.length === 0 && unbranded.length > 0) return []
  return [...new Set([...search.brands.map(wordKey), ...ofBrand.keys()])]
}

export const asksForBrands = (search: UnderstoodSearch): boolean => chosenBrands(search).length > 0

/** One of the brands that are asked for; null where none is. */
export function isOfBrands(eb: Listings, search: UnderstoodSearch): Expression<SqlBool> | null {
  const brands = chosenBrands(search)
  return brands.length === 0 ? null : eb('make_key', 'in', [...brands])
}

/**
 * One of the models that are asked for; null where none is. A brand of which no model is named stands with all of its
 * models beside the models of others, unless a name stands alone, which is asked of every brand.
 */
export function isOfModels(eb: Listings, search: UnderstoodSearch): Expression<SqlBool> | null {
  const { ofBrand, unbranded } = chosenModels(search)
  if (ofBrand.size === 0 && unbranded.length === 0) return null
  const pairs = [...ofBrand].map(([brand, models]) =>
    eb.and([eb('make_key', '=', brand), eb('model_key', 'in', models)]),
  )
  const others = unbranded.length > 0 ? eb('model_key', 'in', unbranded) : eb('make_key', 'not in', [...ofBrand.keys()])
  return eb.or([...pairs, others])
}

interface Named {
  readonly makeKey: string
  readonly modelKey: string
}

/** As `isOfBrands`, for a car at hand. */
export function brandTest(search: UnderstoodSearch): ((car: Named) => boolean) | null {
  const brands = chosenBrands(search)
  return brands.length === 0 ? null : ({ makeKey }) => brands.includes(makeKey)
}

/** As `isOfModels`, for a car at hand. */
export function modelTest(search: UnderstoodSearch): ((car: Named) => boolean) | null {
  const { ofBrand, unbranded } = chosenModels(search)
  if (ofBrand.size === 0 && unbranded.length === 0) return null
  return ({ makeKey, modelKey }) =>
    ofBrand.get(makeKey)?.includes(modelKey) === true ||
    (unbranded.length > 0 ? unbranded.includes(modelKey) : !ofBrand.has(makeKey))
}
