/** A rectangle with round corners. */
export const panel = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${extra}/>`

/** A filled circle. */
export const disc = (cx: number, cy: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${extra}/>`

/** A circle that is not filled. */
export const ring = (cx: number, cy: number, r: number, colour: string, width: number, extra = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none"${stroke(colour, width)}${extra}/>`

/** Attributes of a stroke. */
export const stroke = (colour: string, width: number): string => ` stroke="${colour}" stroke-width="${width}"`
