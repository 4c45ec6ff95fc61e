import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { throwIfPaused } from './host-paused.ts'
import type { GiveBack, HostLimits, HostSlots } from './host-slots.ts'
import type { KnownHost } from './hosts.ts'
import { PauseLook } from './pause-look.ts'
import { giveBackSlots, type Holder, leaveHost, type Tended, tendSlots } from './slot-leases.ts'
import type { JobsDatabase } from './tables.ts'
import { Mutex } from './mutex.ts'
import { WaitQueue } from './wait-queue.ts'

/**
 * A request lasts 15 s at most and begins within the first three seconds of its slot's lease, so that it ends before the
 * slot can be taken from a worker that died or cannot reach the database.
 */
const LEASE_MS = 20_000
const USED_FOR_MS = 3_000
const RENEW_MS = 1_000
const POLL_MS = { min: 10, max: 60 }

interface Slot {
  readonly number: number
  /** Its lease ran out while a request used it: it is not ours to give back. */
  isLost: boolean
}

/**
 * Slots of a host that a worker holds for seconds and hands to its own requests, so that a request costs no statement.
 * What it does not use it gives back, and what is above its share once another worker waits.
 */
export class LeasedSlots implements HostSlots {
  readonly #db: Kysely<JobsDatabase>
  readonly #known: KnownHost
  readonly #holder: Holder
  readonly #maxInFlight: number
  readonly #look: PauseLook
  /** One statement about our leases at a time: a slot that is given back while it is renewed would stay taken. */
  readonly #mutex = new Mutex()

  readonly #idle: Slot[] = []
  readonly #busy = new Set<Slot>()
  readonly #queue = new WaitQueue<Slot>()
  /** The end of all our leases, and on our own clock the end of new starts. */
  #until = new Date(0)
  #usableUntil = 0
  /** How many may be held, as the last statement told; and how many of those that are held are to be given back. */
  #allowed: number
  #surplus = 0
  /** There were fewer free slots than we wanted. */
  #isShort = false
  /** Most requests at a time since the last renewal. */
  #used = 0
  /** The others see that we are there. */
  #isSeen = false
  #isTending = false
  #wake: () => void = () => undefined

  constructor(db: Kysely<JobsDatabase>, known: KnownHost, { maxInFlight }: Pick<HostLimits, 'maxInFlight'>) {
    this.#db = db
    this.#known = known
    this.#holder = { host: known.host, worker: randomUUID() }
    this.#maxInFlight = maxInFlight
    this.#allowed = maxInFlight
    this.#look = new PauseLook(db, known.host, () => this.#held)
  }

  async take(signal: AbortSignal): Promise<GiveBack> {
    for (;;) {
      signal.throwIfAborted()
      const slot = await this.#next(signal)
      try {
        await this.#look.beforeStart()
      } catch (error) {
        this.#refuseAll(error)
        await this.#giveBack(slot)
        throw error
      }
      if (this.#isUsable) return () => this.#giveBack(slot)
      await this.#giveBack(slot)
    }
  }

  pauseChanged(): void {
    this.#look.forget()
  }

  get #held(): number {
    return this.#idle.length + this.#busy.size
  }

  get #isUsable(): boolean {
    return performance.now() < this.#usableUntil
  }

  /** Also when the caller gives up, nothing is kept for it. */
  async #next(signal: AbortSignal): Promise<Slot> {
    const waiting = this.#queue.wait(signal)
    this.#handOut()
    if (this.#queue.size > 0) this.#startTending()
    try {
      return await waiting
    } catch (error) {
      this.#leaveInBackground()
      throw error
    }
  }

  #handOut(): void {
    this.#queue.serve(() => {
      const slot = this.#isUsable ? this.#idle.pop() : undefined
      if (slot) this.#busy.add(slot)
      this.#used = Math.max(this.#used, this.#busy.size)
      return slot
    })
  }

  async #giveBack(slot: Slot): Promise<void> {
    if (this.#surplus > 0 && !slot.isLost) {
      this.#surplus -= 1
      await this.#mutex.run(async () => {
        this.#busy.delete(slot)
        if (!slot.isLost) await giveBackSlots(this.#db, this.#holder, { slots: [slot.number], until: this.#until })
      })
    } else {
      this.#busy.delete(slot)
      if (!slot.isLost) this.#idle.push(slot)
      this.#handOut()
    }
    await this.#leaveIfDone()
  }

  /** At once when there is no work. */
  async #leaveIfDone(): Promise<void> {
    const isDone = () => this.#isSeen && this.#busy.size === 0 && this.#queue.size === 0
    if (!isDone()) return
    await this.#mutex.run(async () => {
      if (!isDone()) return
      this.#isSeen = false
      await leaveHost(this.#db, this.#holder, this.#takeOut(this.#idle.length))
    })
  }

  /** Where nobody waits for it: what could not be given back runs out by itself. */
  #leaveInBackground(): void {
    this.#leaveIfDone().catch(() => undefined)
  }

  #takeOut(count: number) {
    return { slots: this.#idle.splice(0, count).map(({ number }) => number), until: this.#until }
  }

  #startTending(): void {
    this.#wake()
    if (!this.#isTending) void this.#tend()
  }

  /** Renews what is held and takes what is wanted, for as long as there is work. */
  async #tend(): Promise<void> {
    this.#isTending = true
    while (this.#held > 0 || this.#queue.size > 0) {
      try {
        await this.#mutex.run(() => this.#renewAndTake())
        this.#handOut()
        await this.#giveBackSurplus()
      } catch (error) {
        this.#refuseAll(error)
      }
      await this.#sleep()
    }
    this.#isTending = false
  }

  async #renewAndTake(): Promise<void> {
    await this.#known.register()
    const before = [...this.#idle, ...this.#busy]
    const needed = this.#busy.size + this.#queue.size
    const wanted = Math.max(before.length, Math.min(this.#maxInFlight, needed))
    // Before the statement: the lease begins later than we believe, and so ends later.
    const at = performance.now()
    this.#isSeen = true
    const tended = await tendSlots(
      this.#db,
      this.#holder,
      { slots: before.map(({ number }) => number), until: this.#until },
      { wanted, isWaiting: needed > before.length, maxInFlight: this.#maxInFlight, leaseMs: LEASE_MS },
    )
    this.#lose(before.filter(({ number }) => tended?.renewed.includes(number) !== true))
    if (!tended) {
      this.#known.removed()
      return
    }
    this.#idle.push(...tended.taken.map((number) => ({ number, isLost: false })))
    this.#until = tended.until
    this.#usableUntil = at + USED_FOR_MS
    this.#isShort = tended.taken.length < wanted - before.length
    this.#allow(tended)
    throwIfPaused(tended)
    this.#look.sawNone(at)
  }

  /** What does not divide goes round: it is given back each time, and may be taken by who asks first. */
  #allow({ waiting }: Tended): void {
    const share = this.#maxInFlight / (waiting + 1)
    const used = this.#queue.size > 0 ? this.#held : this.#used
    this.#allowed = Math.ceil(share)
    this.#surplus = Math.max(0, this.#held - Math.min(Math.floor(share), used))
    this.#used = this.#busy.size
  }

  /** What is idle now; the rest is given back as its requests end. */
  async #giveBackSurplus(): Promise<void> {
    const count = Math.min(this.#surplus, this.#idle.length)
    if (count === 0) return
    this.#surplus -= count
    await this.#mutex.run(() => giveBackSlots(this.#db, this.#holder, this.#takeOut(count)))
  }

  #lose(slots: readonly Slot[]): void {
    for (const slot of slots) {
      slot.isLost = true
      this.#busy.delete(slot)
    }
    this.#idle.splice(0, this.#idle.length, ...this.#idle.filter(({ isLost }) => !isLost))
  }

  #refuseAll(error: unknown): void {
    this.#queue.refuseAll(error)
    this.#leaveInBackground()
  }

  /** Until a renewal is due, or more is to be taken; a request that has to wait ends the long sleep. */
  async #sleep(): Promise<void> {
    const takesMore = this.#queue.size > 0 && this.#held < this.#allowed
    if (takesMore && !this.#isShort) return
    const { min, max } = POLL_MS
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, takesMore ? min + Math.random() * (max - min) : RENEW_MS)
      if (takesMore) return
      this.#wake = () => {
        if (this.#isUsable && this.#held >= this.#allowed) return
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = () => undefined
  }
}
