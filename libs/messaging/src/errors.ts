/** Trying again cannot help: the message goes to the dead letters at once. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
}

/** The other side asked us to wait. That is not our failure, so it does not use up an attempt (decision 155). */
export class Throttled extends Error {
  override readonly name = 'Throttled'
  readonly retryAt: Date

  constructor(retryAt: Date, message = 'asked to slow down') {
    super(message)
    this.retryAt = retryAt
  }
}

/** No confirm in time, no connection, or the broker refused: the message may be sent again. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable'
}

/** The broker took the message and had no queue for it: a fault of the topology, not of the network. */
export class Unroutable extends Error {
  override readonly name = 'Unroutable'
}
