import { encode } from 'uqr'

/** A text as the rows of a QR code: dark as 1 and light as 0. */
export const qrRows = (text: string): readonly string[] =>
  encode(text, { border: 0 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
