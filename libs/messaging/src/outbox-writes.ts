/**
 * Tells the relays of this process that something was put into an outbox, so that a relay that heard nothing for long need
 * not ask its database often. Each relay looks then, also where the message is another database's: it costs one query.
 */
const relays = new Set<() => void>()

/** Calls `written` at each write, before its transaction has ended, until the returned function is called. */
export function onOutboxWrite(written: () => void): () => void {
  relays.add(written)
  return () => void relays.delete(written)
}

export function outboxWritten(): void {
  for (const written of relays) written()
}
