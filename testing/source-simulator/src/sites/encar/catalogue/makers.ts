import models from './models.json' with { type: 'json' }
import type { Engine, FuelName, Generation, Maker, ModelGroup } from './types.ts'

/** The source's words for the fuels of `models.json`. */
const FUELS: Readonly<Record<string, FuelName>> = {
  petrol: '가솔린',
  diesel: '디젤',
  lpg: 'LPG(일반인 구입)',
  hybrid: '가솔린+전기',
  plugIn: '플러그인 하이브리드',
  electric: '전기',
  hydrogen: '수소',
  biFuel: '가솔린+LPG',
}

/** What a car is still worth: domestic cars lose less in their first year, and more of it is left later. */
const DEPRECIATION = {
  domestic: { firstYear: 0.88, yearly: 0.885 },
  imported: { firstYear: 0.8, yearly: 0.865 },
} as const

/** An engine as the file has it: badge, fuel, displacement in cc, price relative to the base engine. */
type EngineRow = readonly [badge: string, fuel: string, cc: number, factor: number]
interface GenerationRow extends Omit<Generation, 'engines'> {
  readonly engines: readonly EngineRow[]
}
interface ModelRow extends Omit<ModelGroup, 'generations'> {
  readonly generations: readonly GenerationRow[]
}
interface MakerRow extends Omit<Maker, 'models' | 'firstYear' | 'yearly'> {
  readonly models: readonly ModelRow[]
}

function engineOf([badge, word, cc, factor]: EngineRow): Engine {
  const fuel = FUELS[word]
  if (fuel === undefined) throw new Error(`models.json: no fuel ${word}`)
  return { badge, fuel, cc, factor }
}

const modelOf = (row: ModelRow): ModelGroup => ({
  ...row,
  generations: row.generations.map((generation) => ({ ...generation, engines: generation.engines.map(engineOf) })),
})

/**
 * Every maker of the stock with its models. Codes and English names, quirks included, follow the source's own maker list,
 * names and spans its Model strings.
 */
export const MAKERS: readonly Maker[] = (models as unknown as readonly MakerRow[]).map((row) => ({
  ...row,
  ...DEPRECIATION[row.domestic ? 'domestic' : 'imported'],
  models: row.models.map(modelOf),
}))
