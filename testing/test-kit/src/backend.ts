/** A store or the broker, which a test may kill. */
export interface TestBackingService {
  /** Stays the same over kills and restarts. */
  readonly url: string
  /** Null where it is no process of ours: in a container, or given. */
  readonly pid: () => number | null
  /** As a crash: SIGKILL. */
  readonly kill: () => Promise<void>
  /** After a kill: on the same address, with the data that it had. Resolves when clients can work. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

type BackingServiceName = 'postgres' | 'rabbitmq' | 'mongo'

/** The backing services that one backend has started. */
export interface Backend {
  readonly backing: Readonly<Record<BackingServiceName, TestBackingService>>
  readonly kind: string
  readonly mongoKind: string
  /** Runs an Erlang expression on the broker's node. */
  readonly evalInBroker: (erlang: string) => Promise<unknown>
}
