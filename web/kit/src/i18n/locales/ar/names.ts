import arabic from '@karvan/domain/arabic-names.json' with { type: 'json' }

/** Makes and models as Arabic buyers say them, the same as the search reads; type numbers and trims stay Latin. */
export const { makes, models } = arabic
