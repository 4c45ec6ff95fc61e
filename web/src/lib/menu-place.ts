interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly width: number
  readonly height: number
}

const MARGIN = 8

/** Where a menu begins, as distances from the window's top and from its start edge, so that all of it is in view. */
export function menuPlace(at: Point, menu: Box, view: Box, direction: 'rtl' | 'ltr') {
  const fromStart = direction === 'rtl' ? view.width - at.x : at.x
  const within = (value: number, size: number, room: number) => Math.max(MARGIN, Math.min(value, room - size - MARGIN))
  return {
    start: within(fromStart, menu.width, view.width),
    top: within(at.y, menu.height, view.height),
  }
}
