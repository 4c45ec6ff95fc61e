interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Which of so many pictures belongs to a point: the box is cut in equal strips, the first where reading begins.
 * @returns null for a point outside of the box
 */
export function pictureAt(
  { x, y }: Point,
  box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return null
  const strip = Math.floor(((x - box.left) / (box.right - box.left)) * count)
  return direction === 'ltr' ? strip : count - 1 - strip
}
