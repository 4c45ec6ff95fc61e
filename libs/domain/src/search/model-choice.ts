/** A model as a search asks for it: of one brand, or, where none is named, of whatever brand has one of this name. */
export interface ModelChoice {
  readonly brand: string | null
  readonly model: string
}

const PAIR = /^([^:]+):(.+)$/

/** Reads `BMW:3 Series`, or a bare name. */
export function readModelChoice(text: string): ModelChoice {
  const [, brand, model] = PAIR.exec(text) ?? []
  return brand === undefined || model === undefined
    ? { brand: null, model: text.trim() }
    : { brand: brand.trim(), model: model.trim() }
}

export const modelChoiceText = ({ brand, model }: ModelChoice): string => (brand === null ? model : `${brand}:${model}`)
