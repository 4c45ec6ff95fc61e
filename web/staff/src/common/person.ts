interface Named {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** First and last name as one; null where neither is known. */
export const nameOf = ({ first_name, last_name }: Named): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null
