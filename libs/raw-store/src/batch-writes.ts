/**
 * Writes many items with few writes: what comes while a group is written makes up the next group.
 * @param most how many are written at a time
 * @returns writes an item; resolves when it is written, and rejects as the write of its group does
 */
export function batchWrites<T>(
  write: (items: readonly T[]) => Promise<void>,
  most: number,
): (item: T) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  let gathering: { readonly items: T[]; readonly written: Promise<void> } | null = null

  const begin = () => {
    const items: T[] = []
    const group = {
      items,
      written: before.then(() => {
        if (gathering === group) gathering = null
        return write(items)
      }),
    }
    before = group.written.catch(() => undefined)
    return group
  }

  return (item) => {
    if (gathering === null || gathering.items.length >= most) gathering = begin()
    gathering.items.push(item)
    return gathering.written
  }
}
