import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1]

/**
 * The log of a request, made when something is said with it. Most requests say nothing but the one line of their answer, and to
 * make the logs of the request, of its client and of its actor took a tenth of the time of a short one.
 */
class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level() {
    return this.#log.level
  }
  set level(level) {
    this.#log.level = level
  }
  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return new RequestLog(() => this.#log.child(bindings, options))
  }
  fatal(...said: Parameters<FastifyBaseLogger['fatal']>): void {
    this.#log.fatal(...said)
  }
  error(...said: Parameters<FastifyBaseLogger['error']>): void {
    this.#log.error(...said)
  }
  warn(...said: Parameters<FastifyBaseLogger['warn']>): void {
    this.#log.warn(...said)
  }
  info(...said: Parameters<FastifyBaseLogger['info']>): void {
    this.#log.info(...said)
  }
  debug(...said: Parameters<FastifyBaseLogger['debug']>): void {
    this.#log.debug(...said)
  }
  trace(...said: Parameters<FastifyBaseLogger['trace']>): void {
    this.#log.trace(...said)
  }
  silent(...said: Parameters<FastifyBaseLogger['silent']>): void {
    this.#log.silent(...said)
  }
}

/** Gives each request of an app its log. */
export function logRequestsLazily(app: FastifyInstance): void {
  app.setChildLoggerFactory((parent, bindings, options) => new RequestLog(() => parent.child(bindings, options)))
}
