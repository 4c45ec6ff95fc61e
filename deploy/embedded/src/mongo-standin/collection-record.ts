/** What is stored of an index, beside its entries. */
export interface IndexRecord {
  readonly id: number
  readonly name: string
  readonly fields: Readonly<Record<string, 1 | -1>>
  readonly unique: boolean
  readonly sparse: boolean
  /** As the client gave it, for listIndexes. */
  readonly options: Readonly<Record<string, unknown>>
}

/** What is stored of a collection, beside its documents. */
export interface CollectionRecord {
  readonly id: number
  readonly database: string
  readonly name: string
  nextIndexId: number
  indexes: IndexRecord[]
}
