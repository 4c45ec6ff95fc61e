/** A function that works out its result once for each object, and holds it as long as the object is there. */
export function memoize<Key extends object, Result extends object>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known) return known
    const result = work(key)
    results.set(key, result)
    return result
  }
}
