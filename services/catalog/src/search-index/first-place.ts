/** The first place from which on something holds, found by halves; `to` where it holds nowhere. */
export function firstPlace(from: number, to: number, holds: (place: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
