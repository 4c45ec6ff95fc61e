import { hash32, Random } from '../random.ts'
import { ALTERATIONS } from './altered-bodies.ts'

export const FAULT_KINDS = [
  '429',
  '403',
  '404',
  '407',
  '503',
  'slow',
  'cut',
  'html',
  'json',
  'challenge',
  ...ALTERATIONS,
] as const

/** How a request goes wrong. `404` is a CDN's page, not the source's own answer; an alteration is a good answer of a site that has changed. */
type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault that is armed. */
export interface Fault {
  readonly id: number
  readonly kind: FaultKind
  /** Path pattern; `*` stands for any text. */
  readonly path: string
  /** How often it may still strike; null for always. */
  timesLeft: number | null
  /** Share of matching requests it strikes. */
  readonly probability: number
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number
  /** Delay in milliseconds, for slow. */
  readonly ms: number
}

/** What is asked for when a fault is armed. */
export interface FaultRequest {
  readonly kind: FaultKind
  readonly path?: string
  readonly times?: number
  readonly probability?: number
  readonly retryAfter?: number
  readonly ms?: number
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** The armed faults, in the order in which they were armed; the first that matches strikes. */
export class Faults {
  private readonly seed: number
  private armed: { fault: Fault; random: Random }[] = []
  private made = 0

  constructor(seed: number) {
    this.seed = seed
  }

  arm(request: FaultRequest): Fault {
    this.made += 1
    const fault: Fault = {
      id: this.made,
      kind: request.kind,
      path: request.path ?? '*',
      timesLeft: request.times ?? null,
      probability: request.probability ?? 1,
      retryAfter: request.retryAfter ?? 5,
      ms: request.ms ?? 1000,
    }
    this.armed.push({ fault, random: new Random(hash32(this.seed, this.made, 0xfa17)) })
    return fault
  }

  list(): Fault[] {
    return this.armed.map((entry) => entry.fault)
  }

  clear(): void {
    this.armed = []
  }

  /** The fault that strikes a request, if any; counts it. */
  strike(path: string): Fault | undefined {
    const struck = this.armed.find(
      ({ fault, random }) => fault.timesLeft !== 0 && matches(fault.path, path) && random.chance(fault.probability),
    )
    if (struck && struck.fault.timesLeft !== null) struck.fault.timesLeft -= 1
    return struck?.fault
  }
}
