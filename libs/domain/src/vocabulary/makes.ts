import makers from './makers.json' with { type: 'json' }

/** All makes in our words; `Other` stands for those that the vocabulary does not name. Apart, since browsers list them. */
export const MAKES: ReadonlySet<string> = new Set(Object.values(makers.names))
