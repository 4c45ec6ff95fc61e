import { AppError, FairQueue, type HttpOptions, type FairQueueLimits } from '@karvan/service-kit'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PictureAnswer, PictureRequest, EncodedPicture } from './picture-request.ts'

export interface PictureLimits {
  /** What the process may allocate for a picture, KiB, beside what it takes by itself. */
  readonly memoryKib: number
  /** For one picture; a process that takes longer is ended. */
  readonly pictureMs: number
  readonly queue: FairQueueLimits
}

/** The largest picture that is read takes some 260 MiB; a container of 512 MiB holds it beside its service. */
const LIMITS: PictureLimits = {
  memoryKib: 280_000,
  pictureMs: 10_000,
  queue: {
    atATime: 1,
    atATimeOfOne: 1,
    waiting: 40,
    waitingOfOne: 12,
    busy: 'Too many pictures are asked for. Please try again in a moment.',
  },
}
/** Of that memory: a process that has more left of earlier pictures is ended, since the largest one needs all but this. */
const MAX_LEFT_SHARE = 0.05
const NODE_OPTIONS = ['--max-old-space-size=64', '--expose-gc']
/** glibc gives back at once what a picture took, in place of keeping it for the next: by its own settings it grows for ever. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const RETRY_AFTER_S = 10

/** The bytes are no picture, or one that costs more than a picture may. */
export class UnreadablePicture extends Error {}

/** Who asks for a picture, for as long as it waits. */
export interface Asker {
  /** By its network. Pictures of one client stand in one line; the lines are served in turn. */
  readonly client: string
  /** Aborted when it has gone. */
  readonly signal: AbortSignal
}

/**
 * Reads pictures of strangers in a process of its own, one at a time. It knows no secret, has a bound of memory, and is ended
 * where a picture takes too long or nobody waits for it any more; the next picture starts another one.
 */
export class PictureProcess {
  readonly #program: string
  readonly #limits: PictureLimits
  readonly #log: HttpOptions['log']
  readonly #queue: FairQueue
  #child: ChildProcess | null = null
  #orders = 0
  /** KiB that the program takes by itself: by version of Node that differs by hundreds of megabytes, so it is asked once. */
  #ownKib: number | null = null

  /** @param program the bundle of a file that calls `runPictureProgram` */
  constructor(program: URL, log: HttpOptions['log'], limits = LIMITS) {
    this.#program = fileURLToPath(program)
    this.#limits = limits
    this.#log = log
    this.#queue = new FairQueue(limits.queue)
  }

  /**
   * The picture written anew, as it is ordered.
   * @throws {UnreadablePicture} for what is no picture
   * @throws {AppError} `service.unavailable` where too many wait or the process does not start; and the reason of the asker's signal
   */
  async write(request: PictureRequest, asker: Asker): Promise<Buffer> {
    return (await this.encode(request, asker)).bytes
  }

  /** The same with the size that came of it. */
  async encode(request: PictureRequest, { client, signal }: Asker): Promise<EncodedPicture> {
    const key = String((this.#orders += 1))
    return await this.#queue.run({ key, client }, signal, () => this.#ask(request, signal))
  }

  async close(): Promise<void> {
    const child = this.#child
    if (child === null) return
    const ended = once(child, 'exit')
    this.#end()
    await ended
  }

  async #ask(request: PictureRequest, signal: AbortSignal): Promise<EncodedPicture> {
    const answered = new AbortController()
    const tooLong = AbortSignal.timeout(this.#limits.pictureMs)
    const isOver = AbortSignal.any([signal, answered.signal, tooLong])
    try {
      this.#ownKib ??= await ownMemory(this.#program)
      const child = (this.#child ??= this.#start(this.#ownKib))
      child.send(request)
      const { picture, allocatedKib } = await Promise.race([
        once(child, 'message', { signal: isOver }).then(([answer]) => answer as PictureAnswer),
        once(child, 'exit', { signal: isOver }).then(([code]) => afterEnd(code as number | null)),
      ])
      if (allocatedKib > this.#ownKib + MAX_LEFT_SHARE * this.#limits.memoryKib) this.#end()
      if (picture === null) throw new UnreadablePicture()
      return { ...picture, bytes: Buffer.from(picture.bytes) }
    } catch (error) {
      if (error instanceof UnreadablePicture) throw error
      // Work that has begun cannot be taken back but with its process.
      this.#end()
      signal.throwIfAborted()
      if (!tooLong.aborted) throw this.#broken(error)
      this.#log.warn({ bytes: request.bytes.length }, 'a picture took too long to read and is refused')
      throw new UnreadablePicture()
    } finally {
      answered.abort()
    }
  }

  /** It is no fault of the picture, so its sender may try again. */
  #broken(cause: unknown): AppError {
    this.#log.error({ err: cause }, 'no picture can be read: the process of the pictures does not start')
    return new AppError('service.unavailable', 'Pictures cannot be read now. Please try again in a moment.', {
      cause,
      retryAfter: RETRY_AFTER_S,
    })
  }

  #start(ownKib: number): ChildProcess {
    const run = `ulimit -d ${ownKib + this.#limits.memoryKib} && exec "$0" "$@"`
    const child = spawn('/bin/sh', ['-c', run, process.execPath, ...NODE_OPTIONS, this.#program], {
      // Nothing of the service: strangers decide what this process reads.
      env: ALLOCATOR,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    // Who waits for an answer is told of it.
    child.on('error', () => undefined)
    child.on('exit', () => {
      if (this.#child === child) this.#child = null
    })
    return child
  }

  #end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

/** @returns KiB that the program has allocated once it has written a first picture */
async function ownMemory(program: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE_OPTIONS, program, 'memory'], {
    env: ALLOCATOR,
  })
  return Number(stdout)
}

/** A picture that is too large for the process ends it by a signal; an exit of its own is a fault of the program. */
function afterEnd(code: number | null): PictureAnswer {
  if (code !== null) throw new Error(`the process of the pictures ended with code ${code}`)
  return { picture: null, allocatedKib: 0 }
}
