/**
 * Tells the relays of this process that something was put into an outbox, so that a relay that heard nothing for long need
 * not ask its database often. Each relay looks then, also where the message is another database's: it costs one query.
 */
const listeners = new Set<() => void>()

/** Calls the listener at each write, before its transaction has ended, until the returned function is called. */
export function onOutboxWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyRelays(): void {
  for (const listener of listeners) listener()
}
