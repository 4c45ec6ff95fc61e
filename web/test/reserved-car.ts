import { randomInt, randomUUID } from 'node:crypto'

interface Place {
  readonly base: string
  /** The number of the car at its source. */
  readonly car: string
}

/**
 * Reserves a car by the API, as a visitor does.
 * @param given fields of the order that are not the usual ones
 * @returns the name by which staff find the reservation: no other one has it
 */
export async function reserveCar(
  { base, car }: Place,
  given: object = {},
): Promise<{ code: string; lastName: string }> {
  const found = await fetch(`${base}/api/cars/${car}`)
  const { data } = (await found.json()) as { data: { id: string } }
  const lastName = `R${randomUUID().slice(0, 8)}`
  const answer = await fetch(`${base}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      firstName: 'Fahad',
      lastName,
      email: `${lastName}@example.com`,
      phone: `+9665${randomInt(1e7, 1e8)}`,
      carId: data.id,
      destination: 'SA',
      filledMs: 9_000,
      knowsImport: true,
      ...given,
    }),
  })
  const receipt = (await answer.json()) as { data?: { code: string }; message: string }
  if (!receipt.data) throw new Error(`the car was not reserved: ${receipt.message}`)
  return { code: receipt.data.code, lastName }
}
