const half = 2n

/** `a / b` to the nearest whole number, halves away from zero; exact, whatever the size. @param b above 0 */
export function divideRounded(a: bigint, b: bigint): bigint {
  const sign = a < 0n ? -1n : 1n
  return (sign * (half * sign * a + b)) / (half * b)
}

/** `a / b` to the next whole number upwards. @param b above 0 */
export const divideUp = (a: bigint, b: bigint): bigint => a / b + (a > 0n && a % b !== 0n ? 1n : 0n)
