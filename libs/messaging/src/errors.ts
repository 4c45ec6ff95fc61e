/** Trying again cannot help: the message goes to the dead letters at once. */
export class PermanentError extends Error {
  override readonly name: string = 'PermanentError'
}

/** Somebody published it who is no sender of it: it is dead, and is never sent again. */
export class Forged extends PermanentError {}

/** The other side asked us to wait. That is not our failure, so it does not use up an attempt. */
export class Throttled extends Error {
  override readonly name = 'Throttled'
  readonly retryAt: Date

  constructor(retryAt: Date, message = 'asked to slow down') {
    super(message)
    this.retryAt = retryAt
  }
}

/** No connection, or the broker takes no messages at all now: that says nothing of the message. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable'
}

/** The broker did not confirm this message in time, or refused it: it may have it, and may be sent it again. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'
}

/** The broker took the message and had no queue for it: a fault of the topology, not of the network. */
export class Unroutable extends Error {
  override readonly name = 'Unroutable'
}

/** A message that another service sends, by the contracts. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs'
}
